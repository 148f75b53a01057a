/** Imports accounts from a hosted auth service, keeping their ids, hashes, identities and factors. */
import type { Insertable, Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { IdentitiesTable } from '../../../platform/db/account-tables'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import type { Role } from '../core/invites'
import { type Candidate, gather, type ImportReport, refuse } from './candidates'
import type { NumberedRow } from './file'
import { type ImportDeps, insertAccount, noteImport, toFactors } from './insert-account'
import type { Fault, IdentityImport } from './rows'

export interface ImportOptions {
  role: Role
  /** Checks everything and writes nothing. */
  dryRun: boolean
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

type IdentityValues = Insertable<IdentitiesTable>

/** Exports of old versions have no identity for an address; the account then gets one. */
function completeIdentities({ newId, now }: ImportDeps, { user, identities }: Candidate): IdentityValues[] {
  const at = user.created_at ?? isoTime(now)
  const all: IdentityImport[] = [...identities]
  const has = (provider: string) => all.some(identity => identity.provider === provider)
  if (user.email && !user.is_sso_user && all.length === 0 && !has('email'))
    all.push({ user_id: user.id, provider: 'email' })
  if (user.phone && !has('phone')) all.push({ user_id: user.id, provider: 'phone' })
  return all.map(identity => {
    const data = completeData(user, identity)
    const isOwn = identity.provider === 'email' || identity.provider === 'phone'
    return {
      id: newId(),
      account_id: user.id,
      provider: identity.provider,
      // Before identities had ids, they were named after their subject.
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

/** Fields that the export lacks for an identity are taken from its user. */
const completeData = (user: Candidate['user'], identity: IdentityImport): Record<string, unknown> => ({
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
})

/** Values that another account has already, in the database or earlier in the export. */
async function findClash(
  trx: Transaction<Tables>,
  candidate: Candidate,
  identities: readonly IdentityValues[],
  seen: Set<string>,
): Promise<Fault | undefined> {
  const claims = listClaims(trx, candidate, identities)
  for (const [claim, fault, isTaken] of claims) if (seen.has(claim) || (await isTaken())) return fault
  for (const [claim] of claims) seen.add(claim)
  return undefined
}

type Claim = [claim: string, fault: Fault, isTaken: () => Promise<unknown>]

/** Values that only one account can have. */
function listClaims(
  trx: Transaction<Tables>,
  { user: { email, phone }, factors }: Candidate,
  identities: readonly IdentityValues[],
): Claim[] {
  const accounts = () => trx.selectFrom('accounts').select('id')
  const claims: Claim[] = []
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
      () => findIdentity(trx, provider, subject),
    ])
  for (const { id } of factors)
    claims.push([
      `factor ${id}`,
      { field: 'factors', reason: 'has one that belongs to another account' },
      () => trx.selectFrom('factors').select('id').where('id', '=', id).executeTakeFirst(),
    ])
  return claims
}

const findIdentity = (trx: Transaction<Tables>, provider: string, subject: string) =>
  trx
    .selectFrom('identities')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst()
