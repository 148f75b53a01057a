import { useEffect, useState } from 'react'
import type { ApiAnswer } from '../../shared/api-answer'
import { Button } from '../../ui/button'
import { callApi } from './api'
import { securityMessages as m } from './security-messages'

export interface Loaded<Body> {
  /** Undefined while it is loaded for the first time. */
  answer: ApiAnswer<Body> | undefined
  /** Loads again; what is there stays meanwhile. */
  reload: () => Promise<void>
}

/** What a path of /api answers; loaded again whenever `version` moves. */
export function useApi<Body>(path: string, version: number): Loaded<Body> {
  const [answer, setAnswer] = useState<ApiAnswer<Body>>()
  useEffect(() => {
    let isCurrent = true
    void callApi<Body>(path).then(next => {
      if (isCurrent) setAnswer(next)
    })
    // The version is read nowhere: that it moved is all it says.
    void version
    return () => {
      isCurrent = false
    }
  }, [path, version])
  return { answer, reload: async () => setAnswer(await callApi<Body>(path)) }
}

/** In place of what is not there yet. */
export const Loading = () => (
  <p className="security-quiet" role="status">
    {m.loading}
  </p>
)

/** In place of what could not be loaded. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <div className="security-failure">
      <p role="alert">{text}</p>
      <Button look="outline" onClick={onRetry}>
        {m.retry}
      </Button>
    </div>
  )
}
