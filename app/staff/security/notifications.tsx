import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type NoticeChoice, noticeChoices } from '../../../domain/enquiry/inbox/notices'
import { callApi } from '../../session/api'
import { showToast } from '../../ui/toast'
import { LoadFailure } from '../kit/load-failure'
import { changeBody } from '../kit/queries'
import { notificationMessages as m } from './messages'
import { SecuritySection } from './section'

const queryKey = ['notifications']

/** Which emails about enquiries the member gets. A choice is saved at once. */
export function Notifications() {
  const { data, refetch } = useQuery({ queryKey, queryFn: () => callApi('GET /account/notifications') })
  /** Shown while it is being saved. */
  const [pending, setPending] = useState<NoticeChoice>()

  async function choose(enquiries: NoticeChoice) {
    if (pending) return
    setPending(enquiries)
    const answer = await callApi('PUT /account/notifications', { json: { enquiries } })
    if (answer.ok) changeBody(queryKey, () => answer.body)
    setPending(undefined)
    if (!answer.ok) return showToast({ title: m.failed, description: answer.detail, variant: 'destructive' })
    showToast({ title: m.saved })
  }

  return (
    <SecuritySection id="notifications" title={m.title} text={m.text}>
      {() => {
        if (data?.ok === false) return <LoadFailure text={data.detail} onRetry={() => refetch()} />
        if (!data) return <p className="staff-quiet">{m.loading}</p>
        return (
          <fieldset className="security-choices" aria-busy={pending !== undefined || undefined}>
            <legend className="visually-hidden">{m.title}</legend>
            {noticeChoices.map(choice => (
              <label key={choice}>
                <input
                  type="radio"
                  name="notifications"
                  checked={(pending ?? data.body.enquiries) === choice}
                  onChange={() => choose(choice)}
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
