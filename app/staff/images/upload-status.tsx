import { uploadMessages as m } from '../../../domain/image/upload-messages'
import { Button } from '../../ui/button'
import type { Uploads } from './use-upload'

/** Progress of an upload, with a button to cancel it; empty without one. */
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
