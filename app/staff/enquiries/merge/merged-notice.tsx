import { Link } from 'react-router'
import { enquiryPath } from '../../../../domain/enquiry/enquiry-path'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { useAction } from '../../../session/use-action'
import { LinkButton } from '../../kit/link-button'
import { mergeMessages as m } from './merge-messages'
import { separateAll } from './merge-with-undo'

interface MergedNoticeProps {
  enquiryId: string
  into: NonNullable<WholeEnquiry['merged_into']>
}

/** On the page of an enquiry that is read elsewhere: where, and the way back. */
export const MergedNotice = ({ enquiryId, into }: MergedNoticeProps) => (
  <section className="spam-notice" aria-labelledby="merged-notice">
    <h2 id="merged-notice">{m.isPart(into.name)}</h2>
    <div className="button-row">
      <Link className="button" to={enquiryPath(into.id)}>
        {m.openThread}
      </Link>
      <SeparateButton enquiryId={enquiryId} />
    </div>
  </section>
)

export function SeparateButton({ enquiryId }: { enquiryId: string }) {
  const { busy, run } = useAction(() => separateAll([enquiryId]))
  return (
    <LinkButton className="message-action" busy={busy} onClick={() => void run()}>
      {m.separate}
    </LinkButton>
  )
}
