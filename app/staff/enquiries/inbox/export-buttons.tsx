import { useState } from 'react'
import { showToast } from '../../../ui/toast'
import { saveFile } from '../../kit/save-file'
import { type InboxAddress, inboxApiQuery } from '../address'
import { exportEnquiries } from '../calls'
import { exportMessages as m } from '../messages'

/** Saves the list as it is filtered. */
export function ExportButtons({ address }: { address: InboxAddress }) {
  const [busy, setBusy] = useState(false)
  async function save(format: 'csv' | 'json') {
    if (busy) return
    setBusy(true)
    const answer = await exportEnquiries(`${inboxApiQuery(address, '')}&format=${format}`)
    setBusy(false)
    if (answer.ok) saveFile(answer.body, m.file(format))
    else showToast({ title: m.failed, description: answer.detail, variant: 'destructive' })
  }
  return (
    <div className="inbox-links" role="group" aria-label={m.name}>
      {m.formats.map(([format, label]) => (
        <button
          key={format}
          type="button"
          className="link-button"
          aria-busy={busy || undefined}
          onClick={() => save(format)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
