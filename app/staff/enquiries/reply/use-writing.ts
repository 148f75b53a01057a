import { useEffect } from 'react'
import { sayWriting, stopWriting } from '../calls'

/** Milliseconds; what was said counts for three times as long. */
const repeat = 10_000

/** Lets the other members see that this one is writing. A failed call is not worth a word. */
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
