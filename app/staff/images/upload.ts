import { imageBucket } from '../../../domain/image/image'
import { uploadMessages as m } from '../../../domain/image/upload-messages'
import { isObject, tryJson } from '../../../shared/read-json'
import { getAccessToken } from '../../session/auth-client'

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

/** Uploads a picture to the storage. XMLHttpRequest, because fetch reports no upload progress. */
export function uploadImage(file: File, { digits, onProgress }: UploadCall): Upload {
  const request = new XMLHttpRequest()
  let cancelled = false
  const outcome = getAccessToken().then(
    token =>
      new Promise<UploadOutcome>(resolve => {
        if (cancelled) return resolve({ kind: 'cancelled' })
        request.onload = () => resolve(readAnswer(request.status, request.responseText))
        request.onerror = () => resolve({ kind: 'failed', detail: m.unreachable })
        request.onabort = () => resolve({ kind: 'cancelled' })
        request.upload.onprogress = ({ loaded, total }) =>
          onProgress(Math.floor((100 * loaded) / (total || 1)))
        request.open('POST', `/storage/v1/object/${imageBucket}/${imageName(file.name, digits)}`)
        request.setRequestHeader('Authorization', `Bearer ${token ?? ''}`)
        request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
        request.send(file)
      }),
  )
  return {
    outcome,
    cancel: () => {
      cancelled = true
      request.abort()
    },
  }
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
