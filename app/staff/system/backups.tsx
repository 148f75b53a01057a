import { type ReactNode, useState } from 'react'
import type { ShownBackups, System } from '../../../domain/system/system-schema'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { ListStatus } from '../kit/status'
import { useApiAction } from '../kit/use-api-action'
import { backUpNow } from './calls'
import { DownloadDialog } from './download-dialog'
import { systemMessages } from './messages'
import { showBackups } from './use-system'

const m = systemMessages.backups

type Mode = System['program']['mode']

interface Props {
  backups: ShownBackups
  mode: Mode
}

/** When the newest backup was made and tested, what failed, making one now and downloading one. */
export function BackupsPart({ backups, mode }: Props) {
  const { run, busy } = useApiAction(backUpNow, { failed: m.notBegun, onDone: showBackups })
  const isRunning = busy || backups.running
  const [asksForDownload, setAsksForDownload] = useState(false)
  return (
    <section className="system-part" aria-labelledby="system-backups">
      <div className="title-row">
        <h2 id="system-backups">{m.title}</h2>
        <div className="button-row">
          {backups.every !== null && (
            <Button look="outline" aria-busy={isRunning || undefined} onClick={() => isRunning || void run()}>
              {isRunning ? m.making : m.make}
            </Button>
          )}
          <Button look="outline" onClick={() => setAsksForDownload(true)}>
            {systemMessages.download.open}
          </Button>
        </div>
      </div>
      <div>
        <ListStatus isLarge>{isRunning ? m.running : <Newest {...backups} />}</ListStatus>
        {isRunning && <Quiet>{m.meanwhile}</Quiet>}
        {backups.last && <Quiet>{m.file(backups.last.name, backups.last.bytes, backups.to ?? '')}</Quiet>}
      </div>
      <div>
        <Failure {...backups} />
        <Proof {...backups} />
        {backups.log && <ShippedLog {...backups.log} mode={mode} />}
        <Quiet>{backups.every === null ? m.off : m.every(backups.every)}</Quiet>
      </div>
      {asksForDownload && <DownloadDialog lock={backups.lock} onClose={() => setAsksForDownload(false)} />}
    </section>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => <p className="staff-quiet">{children}</p>

const Newest = ({ last }: Pick<ShownBackups, 'last'>) =>
  last ? (
    <>
      {m.last} <CompanyTime at={last.at} />
    </>
  ) : (
    m.none
  )

const Failure = ({ fault, last }: Pick<ShownBackups, 'fault' | 'last'>) =>
  fault && <Bad {...fault} what={last ? m.failed : m.failedFirst} />

function Proof({ proof, last }: Pick<ShownBackups, 'proof' | 'last'>) {
  if (!proof) return last && <Quiet>{m.notProved}</Quiet>
  if (proof.words) return <Bad {...proof} what={m.unproved} />
  return (
    <Quiet>
      {m.proved} <CompanyTime at={proof.at} />
    </Quiet>
  )
}

function ShippedLog({ to, at, fault, late, mode }: NonNullable<ShownBackups['log']> & { mode: Mode }) {
  const isPaused = mode === 'read-only' || mode === 'staging'
  return (
    <>
      <Quiet>
        {at ? m.shipped(to) : m.shippedNever(to)} {at && <CompanyTime at={at} />}
      </Quiet>
      {isPaused ? (
        <Quiet>{m.paused}</Quiet>
      ) : fault ? (
        <Bad {...fault} what={m.notShipped} />
      ) : (
        late && <p data-bad>{m.stopped}</p>
      )}
    </>
  )
}

const Bad = ({ what, at, words }: { what: string; at: string; words: string }) => (
  <p data-bad>
    {what} <CompanyTime at={at} />: {words}
  </p>
)
