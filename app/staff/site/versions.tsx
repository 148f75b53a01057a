import { useState } from 'react'
import type { SiteDocument } from '../../../domain/site/site-schema'
import { companyClock } from '../../ui/agency/clock'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { useApiAction } from '../kit/use-api-action'
import { getVersion } from './calls'
import { ChangesTable } from './changes-table'
import { siteMessages } from './messages'
import type { Content } from './use-draft'

const m = siteMessages.versions

export interface VersionsProps {
  document: SiteDocument
  /** Takes an earlier text as the draft. */
  onUse: (content: Content) => void
}

/** What was published, when and by whom; each can be the draft again. */
export const Versions = ({ document, onUse }: VersionsProps) => (
  <section className="site-versions" aria-labelledby="site-versions-title">
    <h2 id="site-versions-title">{m.title}</h2>
    {document.versions.length === 0 ? (
      <p className="staff-quiet">{m.none}</p>
    ) : (
      <ol className="ledger">
        {document.versions.map(version => (
          <Version key={version.id} name={document.name} version={version} onUse={onUse} />
        ))}
      </ol>
    )}
  </section>
)

interface VersionProps {
  name: string
  version: SiteDocument['versions'][number]
  onUse: VersionsProps['onUse']
}

function Version({ name, version: { id, published_at, published_by }, onUse }: VersionProps) {
  const [shown, setShown] = useState<Awaited<ReturnType<typeof getVersion>>>()
  const [lost, setLost] = useState<readonly string[]>([])
  const time = companyClock().formatTime(published_at)
  const load = useApiAction(() => getVersion(name, id), {
    failed: m.failed,
    onDone(body) {
      setShown({ ok: true, body })
      setLost(body.lost)
    },
  })
  const use = useApiAction(() => getVersion(name, id), {
    failed: m.failed,
    onDone({ content, lost }) {
      onUse(content)
      setLost(lost)
      showToast({ title: m.used })
    },
  })
  return (
    <li className="ledger-row site-version">
      <p>{siteMessages.by(published_at, published_by)}</p>
      <div className="button-row">
        <Button
          look="outline"
          aria-label={m.showOf(time)}
          aria-expanded={shown !== undefined}
          aria-busy={load.busy || undefined}
          onClick={() => (shown ? setShown(undefined) : void load.run())}
        >
          {m.show}
        </Button>
        <Button
          look="outline"
          aria-label={m.useOf(time)}
          aria-busy={use.busy || undefined}
          onClick={() => void use.run()}
        >
          {m.use}
        </Button>
      </div>
      {lost.length > 0 && (
        <p className="field-error" role="alert">
          {m.lost(lost)}
        </p>
      )}
      {shown?.ok && (
        <ChangesTable heads={[m.field, m.before, m.after]} changes={shown.body.changes} none={m.same} />
      )}
    </li>
  )
}
