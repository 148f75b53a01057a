import { useEffect } from 'react'
import { sayWriting, stopWriting } from '../calls'

/** Milliseconds between two calls; the server counts each for three times as long. */
const repeat = 10_000

/** Shows the other members that this one is writing. Failures are ignored. */
export function useWriting(id: string, isWriting: boolean): void {
  useEffect(() => {
    if (!isWriting) return
    void sayWriting(id)
    const timer = setInterval(() => void sayWriting(id), repeat)
    return () => {
      clearInterval(timer)
      void stopWriting(id)
    }
  }, [id, isWriting])
}
