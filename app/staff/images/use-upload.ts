import { useRef, useState } from 'react'
import { pictureDigits } from '../../../domain/image/image'
import { uploadMessages as m } from '../../../domain/image/upload-messages'
import { showToast } from '../../ui/toast'
import { type Upload, type UploadOutcome, uploadImage } from './upload'

/** Which part of a page shows it: a form has its text and its cover. */
export type UploadPlace = 'here' | 'cover'

/** A file that is sent, or was refused. */
export interface SentFile {
  key: number
  name: string
  place: UploadPlace
  /** 0 to 100; undefined while it waits for others. */
  percent: number | undefined
  /** Why it was refused; it stays in the list until someone has read that. */
  refused: string | undefined
}

export interface Uploads {
  files: readonly SentFile[]
  /** Of the first that is under way or waits; undefined when none is. */
  progress: number | undefined
  /** Resolves with the picture's address; undefined when it was cancelled or refused, as a toast has said. */
  send: (file: File, place?: UploadPlace) => Promise<string | undefined>
  cancel: (key: number) => void
  /** Takes what was refused off the list. */
  dismiss: (key: number) => void
}

/** Uploads one after the other, with the toasts of docs/product.md 8.5. */
export function useUpload(): Uploads {
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const underWay = useRef<{ key: number; upload: Upload }>(undefined)
  const cancelled = useRef(new Set<number>())
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const last = useRef(0)
  const drop = (key: number) => setFiles(before => before.filter(one => one.key !== key))
  const change = (key: number, changes: Partial<SentFile>) =>
    setFiles(before => before.map(one => (one.key === key ? { ...one, ...changes } : one)))

  function take(file: File, key: number): Promise<UploadOutcome> | UploadOutcome {
    if (cancelled.current.has(key)) return { kind: 'cancelled' }
    showToast({ title: m.busy })
    change(key, { percent: 0 })
    const onProgress = (percent: number) => change(key, { percent })
    const upload = uploadImage(file, { digits: pictureDigits(Date.now()), onProgress })
    underWay.current = { key, upload }
    return upload.outcome
  }
  async function send(file: File, place: UploadPlace = 'here'): Promise<string | undefined> {
    last.current += 1
    const key = last.current
    setFiles(before => [...before, { key, name: file.name, place, percent: undefined, refused: undefined }])
    const turn = line.current.then(() => take(file, key))
    line.current = turn
    const outcome = await turn
    if (outcome.kind === 'failed') change(key, { percent: undefined, refused: outcome.detail })
    else drop(key)
    return tell(outcome, file.name)
  }
  const active = files.filter(({ refused }) => refused === undefined)
  return {
    files,
    progress: active.length === 0 ? undefined : (active[0]?.percent ?? 0),
    send,
    cancel(key) {
      cancelled.current.add(key)
      if (underWay.current?.key === key) underWay.current.upload.cancel()
      else drop(key)
    },
    dismiss: drop,
  }
}

function tell(outcome: UploadOutcome, name: string): string | undefined {
  if (outcome.kind === 'done') {
    showToast({ title: m.done })
    return outcome.url
  }
  if (outcome.kind === 'cancelled') showToast({ title: m.cancelled })
  else showToast({ title: m.failed, description: m.refused(name, outcome.detail), variant: 'destructive' })
  return undefined
}
