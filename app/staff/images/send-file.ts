import { getAccessToken } from '../../session/auth-client'

export type SendOutcome =
  | { kind: 'answered'; status: number; body: string }
  | { kind: 'cancelled' }
  | { kind: 'unreachable' }

export interface Sending {
  outcome: Promise<SendOutcome>
  cancel: () => void
}

interface SendOptions {
  /** Path and query string. */
  address: string
  /** 0 to 100. */
  onProgress: (percent: number) => void
}

/** Posts a file as the signed-in member. XMLHttpRequest, because fetch reports no upload progress. */
export function sendFile(file: File, { address, onProgress }: SendOptions): Sending {
  const request = new XMLHttpRequest()
  let cancelled = false
  const outcome = getAccessToken().then(
    token =>
      new Promise<SendOutcome>(resolve => {
        if (cancelled) return resolve({ kind: 'cancelled' })
        request.onload = () =>
          resolve({ kind: 'answered', status: request.status, body: request.responseText })
        request.onerror = () => resolve({ kind: 'unreachable' })
        request.onabort = () => resolve({ kind: 'cancelled' })
        request.upload.onprogress = ({ loaded, total }) =>
          onProgress(Math.floor((100 * loaded) / (total || 1)))
        request.open('POST', address)
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
