import type { LogPage as Page } from '../../../domain/log/log-schema'
import { ExportButton } from '../kit/export/export-button'
import { OnlyOwners } from '../kit/only-owners'
import { type AskedList, useList } from '../kit/queries'
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
        <ExportButton words={m} ask={() => exportLog(logQuery({ ...address, before: '' }))} />
      </div>
      <p>{m.lede()}</p>
      <LogFilter address={address} />
      <LogList address={address} list={list} />
    </>
  )
}
