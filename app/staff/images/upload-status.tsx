import { uploadMessages as m } from '../../../domain/image/upload-messages'
import { Button } from '../../ui/button'
import type { SentFile, UploadPlace, Uploads } from './use-upload'

interface UploadStatusProps extends Pick<Uploads, 'files' | 'cancel' | 'dismiss'> {
  place?: UploadPlace
}

/** The files that are sent, each with its progress and a button to cancel it, and those that were refused, with why. */
export function UploadStatus({ files, cancel, dismiss, place = 'here' }: UploadStatusProps) {
  const shown = files.filter(file => file.place === place)
  const isOne = shown.filter(({ refused }) => refused === undefined).length === 1
  if (shown.length === 0) return null
  return (
    <ul className="upload-status" aria-label={m.list}>
      {shown.map(file =>
        file.refused === undefined ? (
          <UnderWay key={file.key} file={file} isOne={isOne} onCancel={() => cancel(file.key)} />
        ) : (
          <li key={file.key} data-refused="">
            <span>
              <strong>{file.name}</strong> {file.refused}
            </span>
            <Button look="outline" aria-label={m.dismissNamed(file.name)} onClick={() => dismiss(file.key)}>
              {m.dismiss}
            </Button>
          </li>
        ),
      )}
    </ul>
  )
}

const UnderWay = ({ file, isOne, onCancel }: { file: SentFile; isOne: boolean; onCancel: () => void }) => (
  <li>
    <span>
      <strong>{file.name}</strong> {file.percent === undefined ? m.waiting : m.progress(file.percent)}
    </span>
    {file.percent !== undefined && (
      <progress max={100} value={file.percent} aria-label={`${m.busy} ${file.name}`} />
    )}
    <Button look="outline" aria-label={isOne ? undefined : m.cancelNamed(file.name)} onClick={onCancel}>
      {isOne ? m.cancel : m.cancelShort}
    </Button>
  </li>
)
