import { useNavigate } from 'react-router'
import { enquiryPath } from '../../../../domain/enquiry/enquiry-path'
import { showToast } from '../../../ui/toast'
import { LinkButton } from '../../kit/link-button'
import { useApiAction } from '../../kit/use-api-action'
import { splitMail } from '../calls'
import { refreshEnquiries } from '../change-with-undo'
import { mergeMessages as m } from './merge-messages'

/** Makes an enquiry of its own of an email, and opens it. */
export function SplitMail({ enquiryId, mailId }: { enquiryId: string; mailId: string }) {
  const navigate = useNavigate()
  const { busy, run } = useApiAction(() => splitMail(enquiryId, mailId), {
    async onDone({ id }) {
      showToast({ title: m.splitDone })
      await refreshEnquiries()
      await navigate(enquiryPath(id))
    },
    failed: m.splitFailed,
  })
  return (
    <LinkButton className="message-action" busy={busy} onClick={() => void run()}>
      {m.split}
    </LinkButton>
  )
}
