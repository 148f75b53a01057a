import { saveFile } from '../../kit/export/save-file'
import { useApiAction } from '../../kit/use-api-action'
import { type InboxAddress, inboxApiQuery } from '../address'
import { exportEnquiries } from '../calls'
import { exportMessages as m } from '../messages'

/** Saves the list as it is filtered. */
export function ExportButtons({ address }: { address: InboxAddress }) {
  const { busy, run: save } = useApiAction(
    (format: 'csv' | 'json') => exportEnquiries(`${inboxApiQuery(address, '')}&format=${format}`),
    { onDone: (file, format) => saveFile(file, m.file(format)), failed: m.failed },
  )
  return (
    <div className="inbox-links" role="group" aria-label={m.name}>
      {m.formats.map(([format, label]) => (
        <button
          key={format}
          type="button"
          className="link-button"
          aria-busy={busy || undefined}
          onClick={() => void save(format)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
