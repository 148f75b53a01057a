import { LoadFailure } from '../kit/load-failure'
import { OnlyOwners } from '../kit/only-owners'
import { Loading } from '../kit/status'
import { BackupsPart } from './backups'
import { CheckupPart } from './checkup'
import { Figures } from './figures'
import { systemMessages as m } from './messages'
import { useSystem } from './use-system'

/** The state of the installation, for owners; anyone else is told so. */
export function SystemPage() {
  const { data: system, error, refetch } = useSystem()
  if (error?.code === 'not_owner') return <OnlyOwners text={m.onlyOwners} />
  return (
    <>
      <h1 className="admin-title">{m.title}</h1>
      <p>{m.lede}</p>
      {!system && !error && <Loading>{m.loading}</Loading>}
      {error && (
        <LoadFailure
          text={[m.failed, error.detail, system && m.stale].filter(Boolean).join(' ')}
          onRetry={refetch}
        />
      )}
      {system && (
        <>
          <Figures system={system} />
          <BackupsPart backups={system.backups} mode={system.program.mode} />
          <CheckupPart checkup={system.checkup} />
        </>
      )}
    </>
  )
}
