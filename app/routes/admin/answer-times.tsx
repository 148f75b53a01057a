import { answerTimeMessages as m } from '../../staff/enquiries/answer-times/answer-time-messages'
import answerTimeStyles from '../../staff/enquiries/answer-times/answer-times.css?url'
import { AnswerTimesPage } from '../../staff/enquiries/answer-times/answer-times-page'
import { getAnswerTimes } from '../../staff/enquiries/calls'
import { askForList } from '../../staff/kit/queries'
import { staffPage } from '../../staff/kit/staff-page'
import type { Route } from './+types/answer-times'

/** Browser only: page requests are anonymous. */
export const clientLoader = () => askForList(getAnswerTimes)

export const { meta, links, HydrateFallback } = staffPage({
  title: m.title,
  styles: [answerTimeStyles],
  loading: m.loading,
})

/** How the promise of an answer was kept. */
export default function AnswerTimesRoute({ loaderData }: Route.ComponentProps) {
  return <AnswerTimesPage asked={loaderData} />
}
