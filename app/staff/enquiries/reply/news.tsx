import { useEffect, useRef } from 'react'
import type { EnquiryEvent, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { NoForwarding } from '../forward/forwarding'
import { NewEntries } from '../thread/thread'
import { replyMessages } from './reply-messages'

const m = replyMessages.news

export interface NewsProps {
  enquiry: WholeEnquiry
  news: readonly EnquiryEvent[]
  /** The server refused the reply because of this news. */
  isRefused: boolean
}

/** What others did while the reply was being written. Announced when it arrives; after a refusal it takes the focus. */
export function News({ enquiry, news, isRefused }: NewsProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRefused) panel.current?.focus()
  }, [isRefused])
  const isShown = isRefused || news.length > 0
  return (
    <div ref={panel} className="news" role="status" tabIndex={-1}>
      {isShown && (
        <>
          <h3>{titleOf(news)}</h3>
          <p>{m.text}</p>
          <NoForwarding>
            <NewEntries enquiry={enquiry} events={news} />
          </NoForwarding>
        </>
      )}
    </div>
  )
}

function titleOf(news: readonly EnquiryEvent[]): string {
  if (news.some(({ kind }) => kind === 'reply')) return m.replied
  return news.some(({ kind }) => kind === 'mail') ? m.wroteAgain : m.changed
}
