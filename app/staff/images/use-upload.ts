import { useRef, useState } from 'react'
import { pictureDigits } from '../../../domain/image/image'
import { uploadMessages as m } from '../../../domain/image/upload-messages'
import { showToast } from '../../ui/toast'
import { type Upload, uploadImage } from './upload'

export interface Uploads {
  /** Undefined when nothing is under way. */
  progress: number | undefined
  /** Resolves with the picture's address; undefined when it was cancelled or refused, as a toast has said. */
  send: (file: File) => Promise<string | undefined>
  cancel: () => void
}

/** One upload at a time, with the toasts of docs/product.md 8.5. */
export function useUpload(): Uploads {
  const [progress, setProgress] = useState<number>()
  const current = useRef<Upload>(undefined)

  async function send(file: File): Promise<string | undefined> {
    showToast({ title: m.busy })
    setProgress(0)
    const upload = uploadImage(file, { digits: pictureDigits(Date.now()), onProgress: setProgress })
    current.current = upload
    const outcome = await upload.outcome
    setProgress(undefined)
    if (outcome.kind === 'done') {
      showToast({ title: m.done })
      return outcome.url
    }
    if (outcome.kind === 'cancelled') showToast({ title: m.cancelled })
    else showToast({ title: m.failed, description: outcome.detail, variant: 'destructive' })
    return undefined
  }
  return { progress, send, cancel: () => current.current?.cancel() }
}
