import type { ApiAnswer, ApiProblem } from '../../../shared/api-answer'
import { useAction } from '../../session/use-action'
import { showToast } from '../../ui/toast'

interface Outcomes<Body, Given extends unknown[]> {
  /** Titles of toasts; a failure's text says why. Without one the page says so itself. */
  done?: string
  failed?: string
  onDone?: (body: Body, ...given: Given) => unknown
  onRefused?: (problem: ApiProblem, ...given: Given) => unknown
}

/** An action that calls /api. Neither outcome when the user cancels the proof that the call needs (kit/prove.ts). */
export const useApiAction = <Given extends unknown[], Body>(
  call: (...given: Given) => Promise<ApiAnswer<Body> | undefined> | undefined,
  { done, failed, onDone, onRefused }: Outcomes<Body, Given>,
) =>
  useAction(call, (answer, ...given: Given) => {
    if (!answer) return undefined
    if (answer.ok) {
      if (done !== undefined) showToast({ title: done })
      return onDone?.(answer.body, ...given)
    }
    if (failed !== undefined) showToast({ title: failed, description: answer.detail, variant: 'destructive' })
    return onRefused?.(answer, ...given)
  })
