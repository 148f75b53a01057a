/** Who may call the JSON API: staff with a live session, past the second factor if the account has one. */
import { createMiddleware } from 'hono/factory'
import type { NamedActor } from '../../domain/enquiry/inbox/enquiry-events.server'
import { calledName } from '../../domain/member/member-name.server'
import type { LimitRule } from '../../platform/rate-limit/limiter'
import type { Account } from '../auth/core/accounts'
import { type AuthenticateOptions, authenticate, type Caller, callerIn } from '../auth/core/authenticate'
import { type AuthDeps, type Call, makeCall } from '../auth/core/call'
import { requireFreshProof } from '../auth/core/fresh-proof'
import { requireEnrolment } from '../auth/factors/required-factor'
import { notOwner } from '../auth/members/owner-call'
import type { AppEnv, Incoming } from '../http/app-env'
import { Refusal } from '../http/refusal'

export interface Staff extends Caller {
  call: Call
}

export interface StaffEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { staff: Staff }
}

/** Anyone who signed up without an invite is a member without rights. */
const isStaff = ({ role, is_anonymous }: Account): boolean => role !== 'member' && !is_anonymous

/** The member who calls, as what they change notes them. */
export const actorOf = ({ call: { deps, now }, account }: Staff): NamedActor => ({
  newId: deps.newId,
  now,
  accountId: account.id,
  name: calledName(account) || 'A member',
})

/** A member who writes drafts, which editors publish. */
export const isContributor = ({ account }: Pick<Staff, 'account'>): boolean => account.role === 'contributor'

/** Whose posts they find: contributors their own, editors all. */
export const makerOf = (staff: Staff): string | undefined =>
  isContributor(staff) ? staff.account.id : undefined

const notEditor = new Refusal(403, 'not_editor', 'Only editors and owners may do this.')

interface StaffOptions extends AuthenticateOptions {
  /** Admits contributors too: the call shows and changes nothing but what is theirs. */
  contributors?: boolean
  /** Admits members whose required second factor is still missing, so that they can add it. */
  beforeEnrolment?: boolean
}

/** Scripts stay out unless AUTH_REQUIRE_BOUND is off: a copy of their tokens works anywhere, and goes unnoticed. */
async function findStaff(c: Incoming, deps: AuthDeps, options: StaffOptions | undefined): Promise<Staff> {
  const call = makeCall(c, deps, {})
  return admit(c, deps, { call, ...(await authenticate(call, options)) }, options)
}

async function admit(
  c: Incoming,
  deps: AuthDeps,
  caller: Staff,
  options: StaffOptions | undefined,
): Promise<Staff> {
  if (!isStaff(caller.account))
    throw new Refusal(
      403,
      'not_staff',
      'Your account has no rights here. Ask an owner of the website to give you a role.',
    )
  if (isContributor(caller) && !options?.contributors) throw notEditor
  if (deps.config.auth.requireBound && caller.session.browser_hash === null)
    throw new Refusal(403, 'unbound_session', 'Sign in with a browser: scripts are not admitted here.')
  if (!options?.beforeEnrolment) await requireEnrolment(caller.call, caller)
  await limitWrites(c, deps, caller.account.id)
  return caller
}

/** One a second over five minutes, bursts included; scripts that import a blog wait now and then. */
const writes: LimitRule = { name: 'api-writes', points: 300, seconds: 300 }

/** Rate limit: /api is for people at a keyboard, and a write may cost as much as a page. */
async function limitWrites(c: Incoming, { limiter }: AuthDeps, accountId: string): Promise<void> {
  if (['GET', 'HEAD'].includes(c.req.method)) return
  const { allowed, retryAfter } = await limiter.take([writes], accountId)
  if (!allowed)
    throw new Refusal(
      429,
      'too_many_writes',
      'Too many changes in a short time. Please wait a few minutes.',
      { retryAfter },
    )
}

/** Editors and owners, and contributors where the options say so. */
export const requireStaff = (deps: AuthDeps, options?: StaffOptions) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    c.set('staff', await findStaff(c, deps, options))
    await next()
  })

/** As `requireStaff`, for owners only. */
export const requireOwner = (deps: AuthDeps) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    c.set('staff', await findOwner(c, deps))
    await next()
  })

/** The owner who calls. */
export const findOwner = async (c: Incoming, deps: AuthDeps): Promise<Staff> =>
  asOwner(await findStaff(c, deps, undefined))

function asOwner(staff: Staff): Staff {
  if (staff.account.role !== 'owner') throw notOwner
  return staff
}

/** The owner whose session made a link, if it is this browser's and goes on. */
export async function findOwnerIn(
  c: Incoming,
  deps: AuthDeps,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<Staff> {
  const call = makeCall(c, deps, {})
  return asOwner(await admit(c, deps, { call, ...(await callerIn(call, accountId, sessionId)) }, undefined))
}

/** Step-up authentication, as in PUT /user: without a fresh proof the call must give, and uses up, an email's digits. */
export async function requireProof(owner: Staff, nonce = ''): Promise<void> {
  try {
    await requireFreshProof(owner.call, owner, { nonce })
  } catch (error) {
    throw error instanceof Refusal && error.code !== 'session_not_found' ? explainProof(error) : error
  }
}

/** The auth service's refusal in words for people. */
function explainProof({ status, code }: Refusal): Refusal {
  if (code === 'reauthentication_needed')
    return new Refusal(status, code, 'Prove that it is you: the last proof is more than 15 minutes old.')
  const detail = 'That code is wrong or has expired.'
  return new Refusal(status, code, detail, { fields: { errors: { nonce: detail } } })
}
