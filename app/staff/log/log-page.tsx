import type { LogPage as Page } from '../../../domain/log/log-schema'
import { Button } from '../../ui/button'
import { OnlyOwners } from '../kit/only-owners'
import { type AskedList, useList } from '../kit/queries'
import { saveFile } from '../kit/save-file'
import { useApiAction } from '../kit/use-api-action'
import { type LogAddress, logQuery } from './address'
import { exportLog } from './calls'
import { LogFilter } from './filter'
import { LogList } from './log-list'
import { logMessages as m } from './messages'

interface LogPageProps {
  address: LogAddress
  asked: AskedList<Page>
}

/** What happened on the site, for owners; anyone else is told so. */
export function LogPage({ address, asked }: LogPageProps) {
  const list = useList(asked)
  if (list.answer?.ok === false && list.answer.code === 'not_owner') return <OnlyOwners text={m.onlyOwners} />
  return (
    <>
      <div className="title-row">
        <h1 className="admin-title">{m.title}</h1>
        <Export address={address} />
      </div>
      <p>{m.lede()}</p>
      <LogFilter address={address} />
      <LogList address={address} list={list} />
    </>
  )
}

function Export({ address }: { address: LogAddress }) {
  const { busy, run } = useApiAction(() => exportLog(logQuery({ ...address, before: '' })), {
    onDone: file => saveFile(file, m.file),
    failed: m.exportFailed,
  })
  return (
    <Button look="outline" aria-busy={busy || undefined} onClick={() => void run()}>
      {busy ? m.exporting : m.export}
    </Button>
  )
}
