import { useRef, useState } from 'react'

/** Single flight: one piece of work at a time, however often it is triggered. */
export function useSingleFlight(): [busy: boolean, whileBusy: (work: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  async function whileBusy(work: () => Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    await work()
    isBusy.current = false
    setBusy(false)
  }
  return [busy, whileBusy]
}
