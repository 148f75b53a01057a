/** Brings accounts over from a hosted auth service: ids, hashes, identities and factors stay what they were. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import type { AuthAction } from './audit'
import type { NumberedRow, Table } from './import-file'
import {
  type FactorImport,
  type Fault,
  type IdentityImport,
  isFault,
  readFactor,
  readIdentity,
  readUser,
  type UserRow,
} from './import-rows'
import type { Role } from './invites'
import { encryptSecret } from './secrets'

export interface ImportDeps {
  db: Database
  authKey: Buffer
  newId: () => string
  now: number
}

export interface ImportOptions {
  role: Role
  /** Checks everything and writes nothing. */
  dryRun: boolean
}

/** A row that was not taken. */
export interface Refusal extends Fault {
  table: Table
  number: number
  /** Its address or id, to find it by. */
  name: string
}

export interface ImportReport {
  taken: number
  /** Accounts whose id is here already; nothing about them was changed. */
  known: number
  /** What no export needs to bring: deleted and anonymous users, factors that were never proven. */
  leftOut: number
  refusals: Refusal[]
}

/** A user with what belongs to it. */
interface Candidate {
  source: NumberedRow
  user: UserRow
  identities: IdentityImport[]
  factors: FactorImport[]
}

/** Rows of one transaction. */
const batchLength = 100

export async function importAccounts(
  deps: ImportDeps,
  rows: readonly NumberedRow[],
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { taken: 0, known: 0, leftOut: 0, refusals: [] }
  const candidates = gather(rows, report)
  const seen = new Set<string>()
  for (let start = 0; start < candidates.length; start += batchLength) {
    const batch = candidates.slice(start, start + batchLength)
    await inTransaction(deps.db, async trx => {
      for (const candidate of batch) await take(trx, deps, candidate, options, seen, report)
    })
  }
  return report
}

const nameOf = ({ row }: NumberedRow): string => String(row.email || row.phone || row.id || '')

function refuse(report: ImportReport, source: NumberedRow, { field, reason }: Fault): void {
  report.refusals.push({ table: source.table, number: source.number, name: nameOf(source), field, reason })
}

/** Users with their identities and factors, as far as the rows themselves are sound. */
function gather(rows: readonly NumberedRow[], report: ImportReport): Candidate[] {
  const candidates = new Map<string, Candidate>()
  const left = new Set<string>()
  for (const source of rows.filter(({ table }) => table === 'users')) {
    const user = readUser(source.row)
    if (isFault(user)) refuse(report, source, user)
    else if (user.deleted_at || user.is_anonymous) {
      report.leftOut += 1
      left.add(user.id)
    } else if (candidates.has(user.id)) refuse(report, source, { field: 'id', reason: 'stands here twice' })
    else candidates.set(user.id, { source, user, identities: [], factors: [] })
  }
  for (const source of rows.filter(({ table }) => table !== 'users'))
    addOwned(source, candidates, left, report)
  return [...candidates.values()]
}

/**
 * A factor that cannot be taken keeps its user out too: the account would be open to its password alone. Rows of
 * users who are left out are left out with them.
 */
function addOwned(
  source: NumberedRow,
  candidates: Map<string, Candidate>,
  left: ReadonlySet<string>,
  report: ImportReport,
): void {
  const ownerId = String(source.row.user_id ?? '').toLowerCase()
  if (left.has(ownerId)) return
  const owner = candidates.get(ownerId)
  const isFactor = source.table === 'factors'
  const row = isFactor ? readFactor(source.row) : readIdentity(source.row)
  if (!isFault(row) && 'factor_type' in row && row.status === 'unverified') {
    report.leftOut += 1
    return
  }
  if (isFault(row)) refuse(report, source, row)
  else if (!owner) refuse(report, source, { field: 'user_id', reason: 'names no user that is taken' })
  else if ('factor_type' in row) owner.factors.push(row)
  else owner.identities.push(row)
  if (isFault(row) && isFactor && owner) {
    candidates.delete(ownerId)
    refuse(report, owner.source, { field: 'factors', reason: 'has one that cannot be taken' })
  }
}

async function take(
  trx: Transaction<Tables>,
  deps: ImportDeps,
  candidate: Candidate,
  { role, dryRun }: ImportOptions,
  seen: Set<string>,
  report: ImportReport,
): Promise<void> {
  const { user, source } = candidate
  if (await isKnown(trx, user.id)) {
    report.known += 1
    return
  }
  const identities = completeIdentities(deps, candidate)
  const fault = await findClash(trx, candidate, identities, seen)
  if (fault) return refuse(report, source, fault)
  report.taken += 1
  if (dryRun) return
  await insertAccount(trx, deps, user, role)
  if (identities.length > 0) await trx.insertInto('identities').values(identities).execute()
  const factors = toFactors(deps, candidate)
  if (factors.length > 0) await trx.insertInto('factors').values(factors).execute()
  await noteImport(trx, deps, user.id, role)
}

const isKnown = async (trx: Transaction<Tables>, id: string): Promise<boolean> =>
  (await trx.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

interface IdentityValues {
  id: string
  account_id: string
  provider: string
  provider_id: string
  identity_data: string
  email: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

/** Exports of old versions have no identity for an address; the account then gets one. */
function completeIdentities({ newId, now }: ImportDeps, { user, identities }: Candidate): IdentityValues[] {
  const at = user.created_at ?? isoTime(now)
  const all: IdentityImport[] = [...identities]
  const has = (provider: string) => all.some(identity => identity.provider === provider)
  if (user.email && !user.is_sso_user && all.length === 0 && !has('email'))
    all.push({ user_id: user.id, provider: 'email' })
  if (user.phone && !has('phone')) all.push({ user_id: user.id, provider: 'phone' })
  return all.map(identity => {
    const data: Record<string, unknown> = {
      sub: user.id,
      ...(identity.provider === 'email' && {
        email: user.email,
        email_verified: user.email_confirmed_at !== undefined,
        phone_verified: false,
      }),
      ...(identity.provider === 'phone' && {
        phone: user.phone,
        phone_verified: true,
        email_verified: false,
      }),
      ...identity.identity_data,
    }
    const isOwn = identity.provider === 'email' || identity.provider === 'phone'
    return {
      id: newId(),
      account_id: user.id,
      provider: identity.provider,
      // Before they had ids of their own, identities were called after their subject.
      provider_id: isOwn
        ? user.id
        : (identity.provider_id ?? String(identity.identity_data?.sub ?? identity.id ?? user.id)),
      identity_data: JSON.stringify(data),
      email: typeof data.email === 'string' ? data.email.toLowerCase() : null,
      last_sign_in_at: identity.last_sign_in_at ?? null,
      created_at: identity.created_at ?? at,
      updated_at: identity.created_at ?? at,
    }
  })
}

/** What another account has already, in the database or earlier in the export. */
async function findClash(
  trx: Transaction<Tables>,
  { user, factors }: Candidate,
  identities: readonly IdentityValues[],
  seen: Set<string>,
): Promise<Fault | undefined> {
  const accounts = () => trx.selectFrom('accounts').select('id')
  const claims: [claim: string, fault: Fault, taken: () => Promise<unknown>][] = []
  const { email, phone } = user
  if (email)
    claims.push([
      `email ${email}`,
      { field: 'email', reason: 'belongs to another account' },
      () => accounts().where('email', '=', email).executeTakeFirst(),
    ])
  if (phone)
    claims.push([
      `phone ${phone}`,
      { field: 'phone', reason: 'belongs to another account' },
      () => accounts().where('phone', '=', phone).executeTakeFirst(),
    ])
  for (const { provider, provider_id: subject } of identities)
    claims.push([
      `identity ${provider} ${subject}`,
      { field: 'identities', reason: `has one of ${provider} that belongs to another account` },
      () =>
        trx
          .selectFrom('identities')
          .select('id')
          .where('provider', '=', provider)
          .where('provider_id', '=', subject)
          .executeTakeFirst(),
    ])
  for (const { id } of factors)
    claims.push([
      `factor ${id}`,
      { field: 'factors', reason: 'has one that belongs to another account' },
      () => trx.selectFrom('factors').select('id').where('id', '=', id).executeTakeFirst(),
    ])
  for (const [claim, fault, isTaken] of claims) if (seen.has(claim) || (await isTaken())) return fault
  for (const [claim] of claims) seen.add(claim)
  return undefined
}

async function insertAccount(
  trx: Transaction<Tables>,
  { now }: ImportDeps,
  user: UserRow,
  role: Role,
): Promise<void> {
  const created = user.created_at ?? isoTime(now)
  // What the account may do here is not what it might do there.
  const { role: _, ...appMetadata } = user.raw_app_meta_data ?? user.app_metadata ?? {}
  const isEmailOnly = user.email !== undefined && user.phone === undefined
  await trx
    .insertInto('accounts')
    .values({
      id: user.id,
      role,
      email: user.email ?? null,
      phone: user.phone ?? null,
      password_hash: user.encrypted_password ?? null,
      email_confirmed_at: user.email_confirmed_at ?? (isEmailOnly ? user.confirmed_at : null) ?? null,
      phone_confirmed_at: user.phone_confirmed_at ?? null,
      invited_at: user.invited_at ?? null,
      last_sign_in_at: user.last_sign_in_at ?? null,
      banned_until: user.banned_until ?? null,
      app_metadata: JSON.stringify(appMetadata),
      user_metadata: JSON.stringify(user.raw_user_meta_data ?? user.user_metadata ?? {}),
      is_sso: user.is_sso_user ? 1 : 0,
      created_at: created,
      updated_at: isoTime(now),
    })
    .execute()
}

/** Secrets are sealed with this server's key; names are made different, as they must be here. */
function toFactors({ authKey, now }: ImportDeps, { user, factors }: Candidate) {
  const names = new Set<string>()
  return factors.map(factor => {
    const at = factor.created_at ?? isoTime(now)
    const wanted = factor.friendly_name ?? ''
    let name = wanted
    for (let number = 2; names.has(name); number += 1) name = `${wanted || 'Authenticator'} ${number}`
    names.add(name)
    return {
      id: factor.id,
      account_id: user.id,
      friendly_name: name,
      factor_type: factor.factor_type,
      status: 'verified' as const,
      secret: factor.secret ? encryptSecret(authKey, factor.secret, factor.id) : '',
      phone: factor.phone ?? null,
      created_at: at,
      updated_at: at,
    }
  })
}

const action: AuthAction = 'account_imported'

const noteImport = (
  trx: Transaction<Tables>,
  { newId, now }: ImportDeps,
  accountId: string,
  role: Role,
): Promise<unknown> =>
  trx
    .insertInto('auth_events')
    .values({
      id: newId(),
      account_id: accountId,
      action,
      ip: '',
      user_agent: 'npm run import-users',
      detail: JSON.stringify({ role }),
      at: isoTime(now),
    })
    .execute()
