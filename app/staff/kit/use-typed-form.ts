import { useState } from 'react'
import type { ApiAnswer } from '../../../shared/api-answer'
import { useApiAction } from './use-api-action'

/** What is wrong, by field; `whole` with none of them. */
export type TypedErrors<Typed> = Partial<Record<keyof Typed | 'whole', string>>

export interface TypedFormOptions<Typed, Body> {
  /** What the fields begin with. */
  begin: Typed
  /** What is missing or wrong before anything is sent. */
  check: (typed: Typed) => TypedErrors<Typed>
  send: (typed: Typed) => Promise<ApiAnswer<Body> | undefined>
  /** Says that nothing was saved, before a reason that belongs to no field. */
  failed: string
  onSaved: (body: Body) => unknown
}

/** A form whose fields keep what was typed until it is stored, and show what is wrong with it. */
export function useTypedForm<Typed extends Record<string, string>, Body>(
  options: TypedFormOptions<Typed, Body>,
) {
  const { begin, check, send, failed, onSaved } = options
  const [typed, setTyped] = useState(begin)
  const [errors, setErrors] = useState<TypedErrors<Typed>>({})

  function checkAndSend() {
    const found = check(typed)
    setErrors(found)
    return Object.keys(found).length > 0 ? undefined : send(typed)
  }
  const { busy, run } = useApiAction(checkAndSend, {
    onDone: onSaved,
    onRefused({ errors: atFields, detail }) {
      const whole = { whole: `${failed} ${detail}` } as TypedErrors<Typed>
      setErrors(Object.keys(atFields).length > 0 ? (atFields as TypedErrors<Typed>) : whole)
    },
  })
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  return { typed, errors, busy, change, refuse: setErrors, save: () => run() }
}
