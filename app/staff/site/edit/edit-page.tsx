import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SiteDocument } from '../../../../domain/site/site-schema'
import { LeaveGuard } from '../../kit/leave-guard'
import { LoadFailure } from '../../kit/load-failure'
import { PageFrame } from '../../kit/page-frame/page-frame'
import { Widths, windowWidth } from '../../kit/page-frame/widths'
import { queryClient } from '../../kit/queries'
import { Loading } from '../../kit/status'
import { documentQuery, framesQuery } from '../calls'
import { siteMessages } from '../messages'
import { type DraftHandle, EditedDocument } from './edited-document'
import { editMessages as m } from './messages'
import { useAddress } from './use-address'
import { usePage } from './use-page'

/** A page of the site, whose texts are typed where they stand. */
export function EditPage({ name, isOwner }: { name: string; isOwner: boolean }) {
  const queries = [documentQuery(name), framesQuery] as const
  const { data: document } = useQuery(queries[0])
  const { data: frames } = useQuery(queries[1])
  if (!document || !frames) return <Loading>{m.loading}</Loading>
  const refused = [document, frames].find(answer => !answer.ok)
  if (!document.ok || !frames.ok)
    return (
      <LoadFailure
        text={`${m.failed} ${refused && !refused.ok ? refused.detail : ''}`}
        onRetry={() => Promise.all(queries.map(({ queryKey }) => queryClient.refetchQueries({ queryKey })))}
      />
    )
  return <Editor key={name} opened={document.body} prefix={frames.body.prefix} isOwner={isOwner} />
}

interface EditorProps {
  opened: SiteDocument
  prefix: string
  isOwner: boolean
}

function Editor({ opened, prefix, isOwner }: EditorProps) {
  const { name, title, path } = opened
  const handles = useRef(new Map<string, DraftHandle>())
  const frame = useRef<HTMLIFrameElement>(null)
  const copy = useRef<HTMLIFrameElement>(null)
  const { page, isReady, documents, chosen, measures } = usePage({
    name,
    frame,
    copy,
    handles,
    findAddress: useAddress(prefix, path),
  })
  const [width, setWidth] = useState(windowWidth)
  const [isKept, setKept] = useState(false)
  const shownName = chosen?.kind === 'text' ? chosen.text.document : (chosen?.near.document ?? name)
  const all = () => [...handles.current.values()]
  const src = prefix + path
  return (
    <>
      <div className="edit-head">
        <h1 className="admin-title">{m.title(title)}</h1>
        <Link className="text-link" to="/admin/site">
          {siteMessages.document.back}
        </Link>
        <Widths width={width} onChoose={setWidth} />
      </div>
      <LeaveGuard
        isUnsaved={() => all().some(handle => handle.isUnsaved())}
        kept={isKept}
        save={async () => (await Promise.all(all().map(handle => handle.saveForLeaving()))).every(Boolean)}
      />
      <div className="edit-desk">
        <PageFrame
          frame={frame}
          title={m.frame(title)}
          src={src}
          width={width}
          isReady={isReady}
          onLoad={() => void page.openPage()}
        />
        <section className="edit-strip" aria-label={m.strip}>
          {[...new Set([name, ...documents])].map(one => (
            <EditedDocument
              key={one}
              name={one}
              isOwner={isOwner}
              isShown={one === shownName}
              chosen={one === shownName ? chosen : undefined}
              measures={measures}
              onReady={(ready, handle) => {
                handles.current.set(ready, handle)
                page.arm()
              }}
              onStored={() => page.askForCopy()}
              onChanged={() => page.refresh()}
              onKept={setKept}
            />
          ))}
        </section>
      </div>
      <iframe
        ref={copy}
        className="edit-copy"
        title={m.copy}
        aria-hidden="true"
        tabIndex={-1}
        src={src}
        onLoad={() => void page.openCopy()}
      />
    </>
  )
}
