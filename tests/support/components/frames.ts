/**
 * As in browsers a frame comes when React has shown what has changed; happy-dom has one at once. A frame that is called
 * off does not come, and none comes after its test: by then the page is gone.
 */
import { afterEach, beforeEach, vi } from 'vitest'

export function paintFrames(): void {
  const coming = new Set<ReturnType<typeof setTimeout>>()
  let isOver = false
  const callOff = (frame: ReturnType<typeof setTimeout>) => {
    clearTimeout(frame)
    coming.delete(frame)
  }
  beforeEach(() => {
    isOver = false
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
      if (isOver) return 0
      const frame = setTimeout(() => {
        coming.delete(frame)
        callback(performance.now())
      }, 16)
      coming.add(frame)
      return frame
    })
    vi.stubGlobal('cancelAnimationFrame', callOff)
  })
  afterEach(() => {
    isOver = true
    coming.forEach(callOff)
  })
}
