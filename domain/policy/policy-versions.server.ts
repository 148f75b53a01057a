/** The privacy policy as visitors have read it, each time that its words changed: what somebody consented to can be shown. */
import type { Kysely } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Database, Tables } from '../../platform/db/types'
import type { Log } from '../../platform/log'
import type { CompanyClock } from '../../shared/company-time'
import { readJson } from '../../shared/read-json'
import { type PrivacyPolicy, policySchema } from './policy'

export interface PolicyVersion {
  /** 1 for the first. */
  version: number
  in_force_from: string
}

const lastOf = (db: Kysely<Tables>) =>
  db.selectFrom('policy_versions').select(['version', 'policy']).orderBy('version', 'desc').limit(1)

/** Keeps the policy if it is not the one in force. Of two processes that start together, one keeps it. */
export async function keepPolicy(db: Kysely<Tables>, policy: PrivacyPolicy, now: number): Promise<void> {
  const last = await lastOf(db).executeTakeFirst()
  const written = JSON.stringify(policy)
  if (last?.policy === written) return
  await db
    .insertInto('policy_versions')
    .values({ version: (last?.version ?? 0) + 1, policy: written, in_force_from: isoTime(now) })
    .onConflict(conflict => conflict.column('version').doNothing())
    .execute()
}

/** Newest first. */
export const listPolicyVersions = (db: Database): Promise<PolicyVersion[]> =>
  db.selectFrom('policy_versions').select(['version', 'in_force_from']).orderBy('version', 'desc').execute()

interface VersionSource {
  db: Database
  log: Log
  /** In a preview: as they will be. */
  drafts?: { listPolicyVersions: () => Promise<PolicyVersion[]> } | undefined
}

/** For the page, which without a database says the policy alone. */
export const findPolicyVersions = ({ db, log, drafts }: VersionSource): Promise<PolicyVersion[]> =>
  (drafts ? drafts.listPolicyVersions() : listPolicyVersions(db)).catch(err => {
    log.error({ err }, 'the earlier versions of the privacy policy could not be listed')
    return []
  })

/**
 * As they will be when this policy is published, which is when `findStart` says: it is the next version, unless its words
 * are those in force.
 */
export async function listVersionsWith(
  db: Database,
  policy: PrivacyPolicy,
  findStart: () => number,
): Promise<PolicyVersion[]> {
  const versions = await listPolicyVersions(db)
  const last = await lastOf(db).executeTakeFirst()
  if (last?.policy === JSON.stringify(policy)) return versions
  return [{ version: (last?.version ?? 0) + 1, in_force_from: isoTime(findStart()) }, ...versions]
}

/** The policy with the day of its last change: the first version has the day of the shipped words. */
export const dated = (
  policy: PrivacyPolicy,
  { version, in_force_from }: PolicyVersion,
  clock: CompanyClock,
): PrivacyPolicy => (version === 1 ? policy : { ...policy, revisedDate: clock.toDate(in_force_from) })

export interface KeptPolicy extends PolicyVersion {
  policy: PrivacyPolicy
  /** When the next one took its place; null for the one in force. */
  until: string | null
}

export async function findPolicyVersion(
  db: Database,
  version: number,
  clock: CompanyClock,
): Promise<KeptPolicy | undefined> {
  const rows = await db
    .selectFrom('policy_versions')
    .selectAll()
    .where('version', 'in', [version, version + 1])
    .orderBy('version')
    .execute()
  const [found, next] = rows
  if (found?.version !== version) return undefined
  const policy = dated(readJson(policySchema, found.policy), found, clock)
  return { version, in_force_from: found.in_force_from, until: next?.in_force_from ?? null, policy }
}

/** The number of the version that was in force then: the first for what is older than all of them. */
export const versionInForce = (versions: readonly PolicyVersion[], at: string): number =>
  versions.find(({ in_force_from }) => in_force_from <= at)?.version ?? 1
