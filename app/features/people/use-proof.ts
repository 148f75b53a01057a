import { useState } from 'react'
import type { ApiAnswer } from '../../shared/api-answer'
import { peopleMessages } from './messages'
import type { Act } from './people-calls'

const m = peopleMessages.proof

/** How the mail with the digits went: `before` when one was sent a moment ago. */
export type CodeRequest = () => Promise<'sent' | 'before' | 'failed'>

/** A question for the digits of a mail. */
export interface Question {
  text: string
  /** Resolves with a sentence when the digits were wrong; the question then stays. */
  answer: (nonce: string) => Promise<string | undefined>
  cancel: () => void
}

export interface Proof {
  question: Question | undefined
  /** Makes a change, after asking for digits when the server wants them. Undefined when the question was cancelled. */
  run: <Body>(act: Act<Body>) => Promise<ApiAnswer<Body> | undefined>
}

/** The proof that giving and taking access needs in a session older than a day. */
export function useProof(requestCode: CodeRequest): Proof {
  const [question, setQuestion] = useState<Question>()

  async function run<Body>(act: Act<Body>): Promise<ApiAnswer<Body> | undefined> {
    const first = await act()
    if (first.ok || first.code !== 'reauthentication_needed') return first
    const sent = await requestCode()
    if (sent === 'failed') return { ...first, detail: m.notSent }
    return new Promise(resolve => {
      const settle = (answer: ApiAnswer<Body> | undefined) => {
        setQuestion(undefined)
        resolve(answer)
      }
      setQuestion({
        text: sent === 'before' ? m.sentBefore : m.text,
        cancel: () => settle(undefined),
        answer: async nonce => {
          const next = await act(nonce)
          if (!next.ok && next.errors.nonce) return next.errors.nonce
          settle(next)
          return undefined
        },
      })
    })
  }

  return { question, run }
}
