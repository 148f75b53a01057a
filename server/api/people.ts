/** /api/people: the members, for owners. */
import { type Context, Hono } from 'hono'
import { renderNotice } from '../../app/features/account/mails.server'
import { changePersonSchema, proofSchema } from '../../app/features/people/person-schema'
import type { Account } from '../auth/accounts'
import type { AuthDeps } from '../auth/call'
import {
  changePerson,
  describeMember,
  endSessionsOf,
  findMember,
  listPeople,
  type Refusal,
  removeFactorsOf,
} from '../auth/people'
import type { AppEnv } from '../edge/app-env'
import { demandProof, forOwners } from './owners-only'
import { answerProblem, type Problem } from './problem'
import { readJson } from './read-json'
import type { Staff } from './staff'

/** Mounted behind the limit of 64 KiB. */
export function createPeopleApi(deps: AuthDeps): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  const owners = forOwners(deps)
  api.get('/', owners(list))
  api.patch('/:id', owners(change))
  api.delete('/:id/sessions', owners(endSessions))
  api.delete('/:id/factors', owners(removeFactors))
  return api
}

const answer = (c: Context<AppEnv>, body: object): Response =>
  c.json(body, 200, { 'Cache-Control': 'no-store' })

const idOf = (c: Context<AppEnv>): string => (c.req.param('id') ?? '').toLowerCase()

const explanations: Readonly<Record<Refusal, Problem>> = {
  missing: { status: 404, code: 'person_not_found', detail: 'This person has no account (any more).' },
  'own-account': {
    status: 422,
    code: 'own_account',
    detail: 'This cannot be done to your own account. What you can change is under Security.',
  },
  'last-owner': {
    status: 422,
    code: 'last_owner',
    detail: 'This is the last owner who can sign in. Make somebody else an owner first.',
  },
  'not-owner': { status: 403, code: 'not_owner', detail: 'Only owners may do this.' },
}

const isRefusal = (outcome: Account | Refusal | number): outcome is Refusal => typeof outcome === 'string'

async function list(owner: Staff, c: Context<AppEnv>): Promise<Response> {
  return answer(c, await listPeople(owner))
}

/** Role and admission. Nobody shuts the door on themselves. */
async function change(owner: Staff, c: Context<AppEnv>): Promise<Response> {
  const body = await readJson(c, changePersonSchema, { code: 'invalid_change' })
  if ('problem' in body) return answerProblem(c, body.problem)
  const { nonce = '', ...changes } = body.data
  const member = await findMember(owner, idOf(c), { notOneself: changes.deactivated === true })
  if (isRefusal(member)) return answerProblem(c, explanations[member])
  const unproven = await demandProof(owner, nonce)
  if (unproven) return answerProblem(c, unproven)
  const refusal = await changePerson(owner, member, changes)
  if (refusal) return answerProblem(c, explanations[refusal])
  return answerMember(owner, c)
}

async function answerMember(owner: Staff, c: Context<AppEnv>): Promise<Response> {
  const person = await describeMember(owner, idOf(c))
  return person ? answer(c, person) : answerProblem(c, explanations.missing)
}

/** Takes away only, so no further proof is asked for. */
async function endSessions(owner: Staff, c: Context<AppEnv>): Promise<Response> {
  const member = await findMember(owner, idOf(c), { notOneself: false })
  if (isRefusal(member)) return answerProblem(c, explanations[member])
  await endSessionsOf(owner, member)
  return answerMember(owner, c)
}

async function removeFactors(owner: Staff, c: Context<AppEnv>): Promise<Response> {
  const body = await readJson(c, proofSchema, { code: 'invalid_change', mayBeEmpty: true })
  if ('problem' in body) return answerProblem(c, body.problem)
  const member = await findMember(owner, idOf(c), { notOneself: true })
  if (isRefusal(member)) return answerProblem(c, explanations[member])
  const unproven = await demandProof(owner, body.data.nonce ?? '')
  if (unproven) return answerProblem(c, unproven)
  const { deps, now } = owner.call
  const notice = member.email
    ? await renderNotice('factors-removed-for-you', {
        email: member.email,
        siteUrl: deps.config.siteUrl,
        at: now,
      })
    : undefined
  const removed = await removeFactorsOf(owner, member, notice)
  if (isRefusal(removed)) return answerProblem(c, explanations[removed])
  return answerMember(owner, c)
}
