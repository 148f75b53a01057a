import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { clientAddressContext, depsContext, requestIdContext } from '../context.server'
import { company } from '../features/company/company'
import { contactPage, faqs } from '../features/company/faqs.server'
import { contactMeta } from '../features/company/pages.server'
import { readEnquiry } from '../features/enquiry/check-enquiry'
import { ContactDetails } from '../features/enquiry/contact-details'
import { type EnquiryAnswer, EnquiryForm, enquiryNotice } from '../features/enquiry/enquiry-form'
import { receiveEnquiry } from '../features/enquiry/receive-enquiry.server'
import { makeStamp } from '../features/enquiry/stamp.server'
import { breadcrumbNode, JsonLd, organizationNode } from '../shell/json-ld'
import { pageMeta } from '../shell/page-meta'
import contactStyles from '../styles/pages/contact.css?url'
import { Faqs } from '../ui/faqs'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import type { Route } from './+types/contact'

const pageStyles = { rel: 'stylesheet', href: contactStyles, precedence: 'page' }

export const links: Route.LinksFunction = () => [pageStyles]

export function loader({ url, context }: Route.LoaderArgs) {
  const { config, stampKey, clock } = context.get(depsContext)
  return {
    siteUrl: config.siteUrl,
    page: contactPage,
    faqs,
    meta: contactMeta,
    stamp: makeStamp(stampKey, clock.now()),
    sent: url.searchParams.get('sent') === '1',
  }
}

const statusOf = { sent: 200, invalid: 422, limited: 429, failed: 500 } as const

export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(depsContext)
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const answer = await receiveEnquiry(deps, form, context.get(clientAddressContext)).catch(
    (err): EnquiryAnswer => {
      deps.log.error({ err, requestId: context.get(requestIdContext) }, 'enquiry not stored')
      return { kind: 'failed', enquiry: readEnquiry(form) }
    },
  )
  // Without JavaScript a reload of the answer must not send the form again (Post/Redirect/Get).
  if (answer.kind === 'sent' && !isFromClient(request)) throw redirect('/contact?sent=1', 303)
  const headers = answer.kind === 'limited' ? { 'Retry-After': String(answer.minutes * 60) } : undefined
  return data(answer, { status: statusOf[answer.kind], headers })
}

/** Retry-After of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The hydrated app asks for data, a plain form for the page. */
const isFromClient = (request: Request): boolean => new URL(request.url).pathname.endsWith('.data')

/** A connection that breaks is an answer too: the form must keep what was typed. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<EnquiryAnswer> {
  const typed = readEnquiry(await request.clone().formData())
  try {
    return await serverAction()
  } catch {
    return { kind: 'failed', enquiry: typed }
  }
}

/** A sent form changes nothing that this page shows; a reload that failed would take the form away. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        siteUrl: loaderData.siteUrl,
        path: '/contact',
        card: '/og/page/contact.png',
        ...loaderData.meta,
      })
    : []

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { page, faqs, stamp, sent, siteUrl } = loaderData
  const answer: EnquiryAnswer | undefined = actionData ?? (sent ? { kind: 'sent' } : undefined)
  return (
    <>
      <JsonLd
        graph={
          import.meta.env.SSR && [
            organizationNode(siteUrl),
            breadcrumbNode(siteUrl, [{ name: 'Contact', path: '/contact' }]),
            faqNode(faqs),
          ]
        }
      />
      <PageTitle lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <div className="frame grid12 contact-grid">
        <div className="contact-form">
          {answer && (
            <Notice {...enquiryNotice(answer)} variant={answer.kind === 'sent' ? 'default' : 'destructive'} />
          )}
          <EnquiryForm stamp={stamp} privacyNote={page.privacyNote} answer={answer} />
        </div>
        <ContactDetails company={company} page={page} />
      </div>
      <Faqs lines={page.faqTitleLines} lede={page.faqLede} faqs={faqs} />
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
