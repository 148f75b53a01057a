import { imageBucket } from '../../../domain/image/image'
import { uploadMessages as m } from '../../../domain/image/upload-messages'
import { isObject, tryJson } from '../../../shared/read-json'
import { type SendOutcome, sendFile } from './send-file'

export type UploadOutcome =
  | { kind: 'done'; url: string }
  | { kind: 'cancelled' }
  /** A message for the user. */
  | { kind: 'failed'; detail: string }

export interface Upload {
  outcome: Promise<UploadOutcome>
  cancel: () => void
}

export interface UploadCall {
  /** For the file's name. */
  digits: string
  /** 0 to 100. */
  onProgress: (percent: number) => void
}

/** `content_` + time and random digits + original extension (docs/product.md 4.2). */
export function imageName(fileName: string, digits: string): string {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase()
  return extension ? `content_${digits}.${extension}` : `content_${digits}`
}

/** Uploads a picture to the storage. */
export function uploadImage(file: File, { digits, onProgress }: UploadCall): Upload {
  const name = new URLSearchParams({ name: file.name })
  const address = `/storage/v1/object/${imageBucket}/${imageName(file.name, digits)}?${name}`
  const { outcome, cancel } = sendFile(file, { address, onProgress })
  return { outcome: outcome.then(readOutcome), cancel }
}

function readOutcome(sent: SendOutcome): UploadOutcome {
  if (sent.kind === 'answered') return readAnswer(sent.status, sent.body)
  return sent.kind === 'cancelled' ? sent : { kind: 'failed', detail: m.unreachable }
}

export function readAnswer(status: number, body: string): UploadOutcome {
  // An answer from an intermediary such as a proxy may be anything.
  const answer = tryJson(body)
  const members = isObject(answer) ? answer : {}
  if (status >= 200 && status < 300 && typeof members.url === 'string')
    return { kind: 'done', url: members.url }
  const { detail } = members
  return { kind: 'failed', detail: typeof detail === 'string' && detail ? detail : m.somethingWrong }
}
