import { useState } from 'react'
import type { LogPage as Page } from '../../../domain/log/log-schema'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { OnlyOwners } from '../kit/only-owners'
import { type AskedList, useList } from '../kit/queries'
import { saveFile } from '../kit/save-file'
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
      <p>{m.lede}</p>
      <LogFilter address={address} />
      <LogList address={address} list={list} />
    </>
  )
}

function Export({ address }: { address: LogAddress }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    if (busy) return
    setBusy(true)
    const answer = await exportLog(logQuery({ ...address, before: '' }))
    setBusy(false)
    if (answer.ok) saveFile(answer.body, m.file)
    else showToast({ title: m.exportFailed, description: answer.detail, variant: 'destructive' })
  }
  return (
    <Button look="outline" aria-busy={busy || undefined} onClick={save}>
      {busy ? m.exporting : m.export}
    </Button>
  )
}
