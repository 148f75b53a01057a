/** What the calls for owners share: who may make them, and the fresh proof that some ask for. */
import type { Context } from 'hono'
import type { AuthDeps } from '../auth/call'
import { requireFreshProof } from '../auth/user'
import type { AppEnv } from '../edge/app-env'
import { answerProblem, type Problem } from './problem'
import { requireOwner, type Staff } from './staff'

type Handler = (owner: Staff, c: Context<AppEnv>) => Promise<Response>

export const forOwners =
  (deps: AuthDeps) =>
  (handler: Handler) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const owner = await requireOwner(c, deps)
    return 'problem' in owner ? answerProblem(c, owner.problem) : handler(owner, c)
  }

/** The rule of PUT /user: a session older than a day shows the digits of a mail. They are used up by this. */
export async function demandProof(owner: Staff, nonce: string): Promise<Problem | undefined> {
  const failure = await requireFreshProof(owner.call, owner, nonce)
  if (!failure) return undefined
  const { status, code } = failure
  if (code === 'reauthentication_needed')
    return { status, code, detail: 'You signed in more than a day ago: prove that it is you.' }
  const detail = 'This code is not right, or no longer good.'
  return { status, code, detail, errors: { nonce: detail } }
}
