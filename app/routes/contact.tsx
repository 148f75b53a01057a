import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readEnquiry } from '../../domain/enquiry/check-enquiry'
import type { EnquiryAnswer } from '../../domain/enquiry/enquiry'
import { receiveEnquiry } from '../../domain/enquiry/receive-enquiry.server'
import { makeStamp } from '../../domain/enquiry/stamp.server'
import { currentSite } from '../../domain/site/current-site.server'
import { keepTogether } from '../../shared/lines/keep-together'
import { depsContext } from '../context.server'
import { publicForm } from '../public-form.server'
import { JsonLd, pageGraph } from '../shell/json-ld'
import { fixedPageMeta } from '../shell/page-meta'
import { pageStyles } from '../shell/page-styles'
import { ContactDetails, officeOf } from '../site/enquiry/contact-details'
import { EnquiryForm, enquiryNotice } from '../site/enquiry/enquiry-form'
import { enquiryMessages } from '../site/enquiry/messages'
import { Faqs } from '../ui/faqs'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import type { Route } from './+types/contact'
import contactStyles from './contact.css?url'

const m = enquiryMessages.details

export const links = pageStyles(contactStyles)

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { contact, faqs, services, enquiryChoices, company } = await currentSite(deps)
  const asked = url.searchParams.get('service')
  const service = services.find(({ id }) => id === asked)?.formName
  const answer = {
    siteUrl: deps.config.siteUrl,
    page: keepTogether(contact),
    office: officeOf(company),
    faqs: keepTogether(faqs),
    stamp: makeStamp(deps.stampKey, deps.clock.now()),
    sent: url.searchParams.get('sent') === '1',
    service,
    choices: enquiryChoices,
    // Of a link in the loaded app; a whole page is cached, and nothing of a visitor may be in it.
    ...(request.headers.get('sec-fetch-dest') === 'empty' && {
      origin: request.headers.get('referer') ?? '',
    }),
  }
  // Cache flooding: only services have a page of their own.
  return data(answer, { headers: asked !== null && !service ? { 'Cache-Control': 'no-store' } : {} })
}

const failed = (form: FormData): EnquiryAnswer => ({ kind: 'failed', enquiry: readEnquiry(form) })

export const action = publicForm({ path: '/contact', noun: 'enquiry', receive: receiveEnquiry, failed })

/** Retry-After of a refused form; what is not to be kept. */
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders])

/** A lost connection counts as an answer: the form must keep what was typed. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<EnquiryAnswer> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch {
    return failed(form)
  }
}

/** Submitting changes nothing on this page; a failed revalidation would remove the form. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate

export const meta = fixedPageMeta('/contact')

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { page, office, faqs, stamp, sent, service, choices, siteUrl, origin } = loaderData
  const answer: EnquiryAnswer | undefined = actionData ?? (sent ? { kind: 'sent' } : undefined)
  return (
    <>
      <JsonLd
        graph={
          import.meta.env.SSR && pageGraph(siteUrl, [{ name: m.place, path: '/contact' }], faqNode(faqs))
        }
      />
      <PageTitle place={m.place} lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <div className="frame grid12 contact-grid">
        <div className="contact-form">
          {answer && (
            <Notice {...enquiryNotice(answer)} variant={answer.kind === 'sent' ? 'default' : 'destructive'} />
          )}
          <EnquiryForm {...{ stamp, origin, service, choices, answer }} privacyNote={page.privacyNote} />
        </div>
        <ContactDetails page={page} office={office} />
      </div>
      <Faqs lines={page.faqTitleLines} lede={page.faqLede} faqs={faqs} more={page.faqMore} />
    </>
  )
}

const faqNode = (faqs: Route.ComponentProps['loaderData']['faqs']) => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
