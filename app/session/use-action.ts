import { type FormEvent, useRef, useState } from 'react'

/** What a control starts, and whether it is under way. */
interface Action<Given extends unknown[]> {
  busy: boolean
  /** What the call under way was started with. */
  given: Given | undefined
  run: (...given: Given) => Promise<void>
}

/**
 * Single flight: a call that is made once, however often its control is pressed before the answer. `call` returns
 * undefined when its own checks refuse. `settle` gets the answer when the control is free again.
 */
export function useAction<Given extends unknown[], Answer>(
  call: (...given: Given) => Promise<Answer> | undefined,
  settle?: (answer: Answer, ...given: Given) => unknown,
): Action<Given> {
  const [given, setGiven] = useState<Given>()
  // A second click may come before the first one is rendered.
  const isBusy = useRef(false)

  async function run(...next: Given) {
    if (isBusy.current) return
    const asked = call(...next)
    if (!asked) return
    isBusy.current = true
    setGiven(next)
    let answer: Answer
    try {
      answer = await asked
    } finally {
      isBusy.current = false
      setGiven(undefined)
    }
    await settle?.(answer, ...next)
  }
  return { busy: given !== undefined, given, run }
}

/** For `onSubmit`: hands over the form, which the browser would otherwise send. */
export const submitting =
  (run: (form: HTMLFormElement) => unknown) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void run(event.currentTarget)
  }
