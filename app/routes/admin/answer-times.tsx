import { pageTitle } from '../../../domain/company/company'
import { answerTimeMessages as m } from '../../staff/enquiries/answer-times/answer-time-messages'
import answerTimeStyles from '../../staff/enquiries/answer-times/answer-times.css?url'
import { AnswerTimesPage } from '../../staff/enquiries/answer-times/answer-times-page'
import { getAnswerTimes } from '../../staff/enquiries/calls'
import { askForList } from '../../staff/kit/queries'
import { ListStatus } from '../../staff/kit/status'
import type { Route } from './+types/answer-times'

/** Browser only: page requests are anonymous. */
export const clientLoader = () => askForList(getAnswerTimes)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: answerTimeStyles }]

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.title) }]

/** While the first request is under way. */
export const HydrateFallback = () => (
  <>
    <h1 className="admin-title">{m.title}</h1>
    <ListStatus isLarge>{m.loading}</ListStatus>
  </>
)

/** How the promise of an answer was kept. */
export default function AnswerTimesRoute({ loaderData }: Route.ComponentProps) {
  return <AnswerTimesPage asked={loaderData} />
}
