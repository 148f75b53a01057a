/** /api/invites: who is asked to join, for owners. */
import { type Context, Hono } from 'hono'
import { inviteSchema, proofSchema } from '../../app/features/people/person-schema'
import type { AuthDeps } from '../auth/call'
import {
  findObstacle,
  findOpenInvite,
  listOpenInvites,
  resendInvite,
  revokeInvite,
  sendInvite,
  waitForInvite,
} from '../auth/people-invites'
import type { AppEnv } from '../edge/app-env'
import { demandProof, forOwners } from './owners-only'
import { answerProblem, type Problem } from './problem'
import { readJson } from './read-json'
import type { Staff } from './staff'

/** Mounted behind the limit of 64 KiB. */
export function createInvitesApi(deps: AuthDeps): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  const owners = forOwners(deps)
  api.get('/', owners(list))
  api.post('/', owners(invite))
  api.post('/:id/resend', owners(resend))
  api.delete('/:id', owners(revoke))
  return api
}

const answer = (c: Context<AppEnv>, body: object, status: 200 | 201 = 200): Response =>
  c.json(body, status, { 'Cache-Control': 'no-store' })

const idOf = (c: Context<AppEnv>): string => c.req.param('id') ?? ''

const notFound: Problem = {
  status: 404,
  code: 'invite_not_found',
  detail: 'This invite was used, revoked, or ran out long ago.',
}
const noOwner: Problem = { status: 403, code: 'not_owner', detail: 'Only owners may do this.' }

const obstacles = {
  member: 'Somebody with this address has an account already.',
  invited: 'This address has an open invite: send that one again.',
} as const

const refuseField = (detail: string): Problem => ({
  status: 422,
  code: 'invalid_invite',
  detail,
  errors: { email: detail },
})

/** How often mail goes out is bounded: 30 an hour from one owner, one a minute to one address. */
function tooSoon(seconds: number): Problem {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return {
    status: 429,
    code: 'over_email_send_rate_limit',
    detail: `Too many invites in a short time. Please wait ${wait}.`,
    retryAfter: seconds,
  }
}

async function list(owner: Staff, c: Context<AppEnv>): Promise<Response> {
  return answer(c, { invites: await listOpenInvites(owner) })
}

async function invite(owner: Staff, c: Context<AppEnv>): Promise<Response> {
  const body = await readJson(c, inviteSchema, { code: 'invalid_invite' })
  if ('problem' in body) return answerProblem(c, body.problem)
  const { nonce = '', role } = body.data
  const email = body.data.email.toLowerCase()
  const obstacle = await findObstacle(owner, email)
  if (obstacle) return answerProblem(c, refuseField(obstacles[obstacle]))
  const unproven = await demandProof(owner, nonce)
  if (unproven) return answerProblem(c, unproven)
  const wait = await waitForInvite(owner, email)
  if (wait > 0) return answerProblem(c, tooSoon(wait))
  const id = await sendInvite(owner, { email, role })
  if (!id) return answerProblem(c, noOwner)
  const stored = await findOpenInvite(owner, id)
  return stored ? answer(c, stored, 201) : answerProblem(c, notFound)
}

async function resend(owner: Staff, c: Context<AppEnv>): Promise<Response> {
  const body = await readJson(c, proofSchema, { code: 'invalid_invite', mayBeEmpty: true })
  if ('problem' in body) return answerProblem(c, body.problem)
  const open = await findOpenInvite(owner, idOf(c))
  if (!open) return answerProblem(c, notFound)
  if (open.email === '')
    return answerProblem(c, {
      status: 422,
      code: 'no_address',
      detail: 'This invite is for no address: its link was printed once, where it was made.',
    })
  const unproven = await demandProof(owner, body.data.nonce ?? '')
  if (unproven) return answerProblem(c, unproven)
  const wait = await waitForInvite(owner, open.email)
  if (wait > 0) return answerProblem(c, tooSoon(wait))
  if (!(await resendInvite(owner, open))) return answerProblem(c, notFound)
  const renewed = await findOpenInvite(owner, open.id)
  return renewed ? answer(c, renewed) : answerProblem(c, notFound)
}

/** Takes away only, so no further proof is asked for. */
async function revoke(owner: Staff, c: Context<AppEnv>): Promise<Response> {
  const revoked = await revokeInvite(owner, idOf(c))
  return revoked ? c.body(null, 204) : answerProblem(c, notFound)
}
