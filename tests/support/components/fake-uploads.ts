/** Stands in for XMLHttpRequest: uploads that a test lets progress and answers. happy-dom's would ask the network. */
import { beforeEach, vi } from 'vitest'

export interface FakeUpload {
  address: string
  file: File
  isAborted: boolean
  progress: (loaded: number, total: number) => void
  /** JSON, or text as it is. */
  answer: (status: number, body: unknown) => void
  /** As when the network is gone. */
  fail: () => void
}

/** The uploads of a test so far, oldest first. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = []
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    responseText = ''
    #address = ''
    #sent: FakeUpload | undefined
    open(_method: string, address: string) {
      this.#address = address
    }
    setRequestHeader() {}
    send(file: File) {
      this.#sent = {
        ...{ address: this.#address, file, isAborted: false },
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answer: (status, body) => {
          this.status = status
          this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
          this.onload?.()
        },
        fail: () => this.onerror?.(),
      }
      uploads.push(this.#sent)
    }
    abort() {
      if (this.#sent) this.#sent.isAborted = true
      this.onabort?.()
    }
  }
  beforeEach(() => {
    uploads.length = 0
    // After `fakeApi`, which unstubs all globals at the end of a test.
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
  })
  return uploads
}
