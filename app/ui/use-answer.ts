import { useCallback, useEffect, useState } from 'react'
import type { ApiAnswer } from '../shared/api-answer'

/** Something that was asked of /api. */
export interface Asked<Body> {
  loading: Promise<ApiAnswer<Body>>
  /** Undefined while the server takes its time. */
  answer: ApiAnswer<Body> | undefined
}

/** Long enough for a server nearby, too short to be felt. Milliseconds. */
const patience = 200

/**
 * Waits a moment for the answer, so that a fast one is there with the page, at the place the reader had scrolled to;
 * for a slow one the page says that it is loading.
 */
export async function waitBriefly<Body>(loading: Promise<ApiAnswer<Body>>): Promise<Asked<Body>> {
  const waited = new Promise<undefined>(resolve => setTimeout(resolve, patience, undefined))
  return { loading, answer: await Promise.race([loading, waited]) }
}

export interface Shown<Body> {
  /** What is there to show: while the next is loaded, the one before. Undefined when there is none yet. */
  answer: ApiAnswer<Body> | undefined
  isLoading: boolean
  /** Changes what is shown, after something was deleted, for example. */
  change: (toNext: (body: Body) => Body) => void
}

export function useAnswer<Body>({ loading, answer }: Asked<Body>): Shown<Body> {
  const [shown, setShown] = useState({ loading, answer })
  if (answer && shown.loading !== loading) setShown({ loading, answer })
  useEffect(() => {
    if (answer) return
    let isCurrent = true
    void loading.then(late => {
      if (isCurrent) setShown({ loading, answer: late })
    })
    return () => {
      isCurrent = false
    }
  }, [loading, answer])
  const change = useCallback((toNext: (body: Body) => Body) => {
    setShown(before =>
      before.answer?.ok ? { ...before, answer: { ok: true, body: toNext(before.answer.body) } } : before,
    )
  }, [])
  return { answer: shown.answer, isLoading: shown.loading !== loading || !shown.answer, change }
}
