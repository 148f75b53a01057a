import { useQuery } from '@tanstack/react-query'
import { type NoticeChoice, noticeChoices } from '../../../domain/enquiry/inbox/notices'
import { callApi } from '../../session/api'
import { LoadFailure } from '../kit/load-failure'
import { changeBody } from '../kit/queries'
import { useApiAction } from '../kit/use-api-action'
import { notificationMessages as m } from './messages'
import { SecuritySection } from './section'

const queryKey = ['notifications']

/** Which emails about enquiries the member gets. A choice is saved at once. */
export function Notifications() {
  const { data, refetch } = useQuery({ queryKey, queryFn: () => callApi('GET /account/notifications') })
  const { busy, given, run } = useApiAction(
    (enquiries: NoticeChoice) => callApi('PUT /account/notifications', { json: { enquiries } }),
    { done: m.saved, failed: m.failed, onDone: saved => changeBody(queryKey, () => saved) },
  )

  return (
    <SecuritySection id="notifications" title={m.title} text={m.text}>
      {() => {
        if (data?.ok === false) return <LoadFailure text={data.detail} onRetry={() => refetch()} />
        if (!data) return <p className="staff-quiet">{m.loading}</p>
        return (
          <fieldset className="security-choices" aria-busy={busy || undefined}>
            <legend className="visually-hidden">{m.title}</legend>
            {noticeChoices.map(choice => (
              <label key={choice}>
                <input
                  type="radio"
                  name="notifications"
                  checked={(given?.[0] ?? data.body.enquiries) === choice}
                  onChange={() => void run(choice)}
                />
                {m.choices[choice]}
              </label>
            ))}
          </fieldset>
        )
      }}
    </SecuritySection>
  )
}
