import { Button } from '../../ui/button'
import { uploadMessages as m } from './upload-messages'
import type { Uploads } from './use-upload'

/** How far an upload is, with a way to cancel it; nothing while there is none. */
export const UploadStatus = ({ progress, cancel }: Pick<Uploads, 'progress' | 'cancel'>) =>
  progress === undefined ? null : (
    <div className="upload-status">
      <progress max={100} value={progress} aria-label={m.busy} />
      <span>{m.progress(progress)}</span>
      <Button look="outline" onClick={cancel}>
        {m.cancel}
      </Button>
    </div>
  )
