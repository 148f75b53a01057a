import { keepChoice, readChoice, useChoice } from '../../../session/remembered-choice'
import { replyMessages as m } from './reply-messages'

/** Of each member: colleagues may share a browser. */
const keyOf = (accountId: string) => `qq.next-after-reply ${accountId}`

/** Whether the member goes on to the next enquiry once a reply is sent. */
export const goesOn = (accountId: string): boolean => readChoice(keyOf(accountId), false)

/** The choice, beside the button that sends. */
export function GoOn({ accountId }: { accountId: string }) {
  const key = keyOf(accountId)
  const isOn = useChoice(key, false)
  return (
    <label className="reply-go-on">
      <input type="checkbox" checked={isOn} onChange={({ target }) => keepChoice(key, target.checked)} />
      {m.goOn}
    </label>
  )
}
