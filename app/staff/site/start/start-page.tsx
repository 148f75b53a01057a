import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SiteDocument } from '../../../../domain/site/site-schema'
import { LoadFailure } from '../../kit/load-failure'
import { PageFrame } from '../../kit/page-frame/page-frame'
import { queryClient } from '../../kit/queries'
import { Loading } from '../../kit/status'
import { documentQuery, framesQuery } from '../calls'
import { DemoContent } from '../demo-content'
import { DocumentHead } from '../document-head'
import { DraftCare, formOf } from '../draft-care'
import { editMessages } from '../edit/messages'
import { dressPage } from '../edit/page-texts'
import { FormFields } from '../form-fields'
import { siteMessages } from '../messages'
import { useDraft } from '../use-draft'

const m = siteMessages.start

/** Names of the fields of the agency that are asked for first, in this order. */
const asked = ['name', 'tagline', 'email', 'address', 'zone']

/** What an agency changes first, with its home page as it is drafted beside it. */
export function StartPage() {
  const queries = [documentQuery('company'), framesQuery] as const
  const { data: document } = useQuery(queries[0])
  const { data: frames } = useQuery(queries[1])
  if (!document || !frames) return <Loading>{siteMessages.loading}</Loading>
  if (!document.ok || !frames.ok)
    return (
      <LoadFailure
        text={siteMessages.failed}
        onRetry={() => Promise.all(queries.map(({ queryKey }) => queryClient.refetchQueries({ queryKey })))}
      />
    )
  return <Start opened={document.body} home={`${frames.body.prefix}/`} />
}

function Start({ opened, home }: { opened: SiteDocument; home: string }) {
  const draft = useDraft(opened)
  const { saved } = draft
  const fields = asked.flatMap(name => saved.form.fields?.find(field => field.name === name) ?? [])
  return (
    <>
      <h1 className="admin-title">{m.title}</h1>
      <p>{m.lede}</p>
      <DocumentHead draft={draft} isOwner />
      <DraftCare draft={draft} />
      <div className="site-start">
        <div>
          <form className="site-form" aria-label={m.facts} onSubmit={event => event.preventDefault()}>
            <FormFields field={{ ...saved.form, fields }} path={[]} form={formOf(draft)} />
          </form>
          <ul className="ledger">
            {m.further.map(({ to, label, text }) => (
              <li key={to} className="ledger-row">
                <p>
                  <Link className="text-link" to={to}>
                    {label}
                  </Link>
                </p>
                <p className="staff-quiet">{text}</p>
              </li>
            ))}
          </ul>
          <DemoContent />
        </div>
        <Home key={saved.version} src={home} />
      </div>
    </>
  )
}

/** As it is drafted; each save shows it anew. */
function Home({ src }: { src: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  async function show() {
    if (frame.current?.contentDocument) await dressPage(frame.current.contentDocument)
    setReady(true)
  }
  return (
    <PageFrame
      frame={frame}
      title={editMessages.frame(m.home)}
      src={src}
      width={1440}
      isReady={isReady}
      onLoad={() => void show()}
    />
  )
}
