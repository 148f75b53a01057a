import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { consent } from '../../../domain/subscriber/consent'
import { subscriptionMessages } from '../../../domain/subscriber/messages'
import { receiveSubscription } from '../../../domain/subscriber/receive-subscription.server'
import type { SubscriptionAnswer } from '../../../domain/subscriber/subscriber'
import { depsContext } from '../../context.server'
import { publicForm } from '../../public-form.server'
import { pageMeta } from '../../shell/page-meta'
import { pageStyles } from '../../shell/page-styles'
import { LetterSheet } from '../../site/newsletter/letter-sheet'
import { newsletterMessages as m } from '../../site/newsletter/messages'
import { NewsletterForm } from '../../site/newsletter/newsletter-form'
import { pageTitle } from '../../ui/agency/agency'
import { Notice } from '../../ui/notice'
import { PageTitle } from '../../ui/page-title'
import newsletterStyles from '../newsletter.css?url'
import type { Route } from './+types/sign-up'
import { readLetter } from './letter.server'

export const links = pageStyles(newsletterStyles)

export async function loader({ url, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { siteUrl, newsletterActionUrl: actionUrl } = deps.config
  const { company, legend, sender } = await readLetter(deps)
  return {
    siteUrl,
    actionUrl,
    legend,
    sender,
    consent: consent.wording(company),
    sent: url.searchParams.get('sent') === '1',
  }
}

const failed = (form: FormData): SubscriptionAnswer => ({
  kind: 'failed',
  email: String(form.get('email') ?? ''),
})

export const action = publicForm({
  path: '/newsletter',
  noun: 'subscription',
  receive: (deps, form, clientAddress, request) =>
    receiveSubscription(deps, form, clientAddress, refererPath(request)),
  failed,
})

/** The page whose form was sent: part of the consent record. Browsers send the full path to the same origin. */
const refererPath = (request: Request): string =>
  URL.parse(request.headers.get('referer') ?? '')?.pathname ?? '/newsletter'

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** A lost connection counts as an answer: the page must stay, with what was typed. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<SubscriptionAnswer> {
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

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        siteUrl: loaderData.siteUrl,
        path: '/newsletter',
        title: pageTitle(m.title),
        description: m.lede,
        card: '/og/page/newsletter.png',
      })
    : []

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { actionUrl, sent, legend, sender, consent } = loaderData
  const answer: SubscriptionAnswer | undefined = actionData ?? (sent ? { kind: 'sent' } : undefined)
  return (
    <>
      <PageTitle lines={[m.title]} lede={m.lede} legend={legend} />
      <LetterSheet sender={sender}>
        {answer?.kind === 'sent' && <Notice {...m.sent} variant="default" />}
        {answer?.kind === 'limited' && (
          <Notice {...subscriptionMessages.limited(answer.minutes)} variant="destructive" />
        )}
        {answer?.kind === 'failed' && <Notice {...(answer.words ?? m.failed)} variant="destructive" />}
        <NewsletterForm {...{ actionUrl, consent, answer }} />
      </LetterSheet>
    </>
  )
}
