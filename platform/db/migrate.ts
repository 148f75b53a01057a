/** Runs the migrations, oldest first. They are imported, not read from a folder, because the server is bundled. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { MigrationFor } from './migration'
import { publicSite } from './migrations/0001-public-site'
import { accounts } from './migrations/0002-accounts'
import { postHistory } from './migrations/0003-post-history'
import { images } from './migrations/0004-images'
import { postSearch } from './migrations/0005-post-search'
import { signInPaths } from './migrations/0006-sign-in-paths'
import { imageUses } from './migrations/0007-image-uses'
import { providerAnswers } from './migrations/0008-provider-answers'
import { manyPosts } from './migrations/0009-many-posts'
import { credentialsVersion } from './migrations/0010-credentials-version'
import { pendingProofs } from './migrations/0011-pending-proofs'
import { looseObjects } from './migrations/0012-loose-objects'
import { rateLimits } from './migrations/0013-rate-limits'
import { kindsOfMessages } from './migrations/0014-kinds-of-messages'
import { inbox } from './migrations/0015-inbox'
import { readableOutbox } from './migrations/0016-readable-outbox'
import { activity } from './migrations/0017-activity'
import { privacy } from './migrations/0018-privacy'
import { growth } from './migrations/0019-growth'
import { boundFlows } from './migrations/0020-bound-flows'
import { enquiryPrefixes } from './migrations/0021-enquiry-prefixes'
import { revocation } from './migrations/0022-revocation'
import { postBin } from './migrations/0023-post-bin'
import { passkeys } from './migrations/0024-passkeys'
import { deletedMembers } from './migrations/0025-deleted-members'
import { newestMatches } from './migrations/0026-newest-matches'
import { unanswered } from './migrations/0027-unanswered'
import { sessionFactors } from './migrations/0028-session-factors'
import { memberProfiles } from './migrations/0029-member-profiles'
import { foldedLetters } from './migrations/0030-folded-letters'
import { lateEnquiries } from './migrations/0031-late-enquiries'
import { redirects } from './migrations/0032-redirects'
import { numbers } from './migrations/0033-numbers'
import { announcements } from './migrations/0034-announcements'
import { siteDocuments } from './migrations/0035-site-documents'
import { ownPages } from './migrations/0036-own-pages'
import { sealedVersions } from './migrations/0037-sealed-versions'
import { sitePublications } from './migrations/0038-site-publications'
import { sitePreviews } from './migrations/0039-site-previews'
import { policyVersions } from './migrations/0040-policy-versions'
import { consentByHand } from './migrations/0041-consent-by-hand'
import { receivedMail } from './migrations/0042-received-mail'
import { ownCases } from './migrations/0043-own-cases'
import { mailboxes } from './migrations/0044-mailboxes'
import { pageVersions } from './migrations/0045-page-versions'
import { enquiryOutcomes } from './migrations/0046-enquiry-outcomes'
import { snoozedEnquiries } from './migrations/0047-snoozed-enquiries'
import { unansweredReplies } from './migrations/0048-unanswered-replies'
import { replyFiles } from './migrations/0049-reply-files'
import { otherRecipients } from './migrations/0050-other-recipients'
import { pushSubscriptions } from './migrations/0052-push-subscriptions'
import { enquiryLabels } from './migrations/0053-enquiry-labels'
import { mergedEnquiries } from './migrations/0054-merged-enquiries'
import { keptReceipts } from './migrations/0055-kept-receipts'
import { postCovers } from './migrations/0058-post-covers'
import { imageFiles } from './migrations/0059-image-files'
import { presences } from './migrations/0060-presences'
import { postChanges } from './migrations/0061-post-changes'
import { readers } from './migrations/0062-readers'
import { threads } from './migrations/0065-threads'
import { schemaFloor } from './migrations/0066-schema-floor'
import { postReviews } from './migrations/0067-post-reviews'
import { croppedImages } from './migrations/0069-cropped-images'
import { postRemarks } from './migrations/0070-post-remarks'
import { unsavedPosts } from './migrations/0071-unsaved-posts'
import { backupObjects } from './migrations/0072-backup-objects'
import type { Database, DatabaseKind, Tables } from './types'
import { firstNoted, isReadable, noteFloor, requireReadable } from './upgrade/schema-floor'

const migrations: Record<string, MigrationFor> = {
  '0001-public-site': publicSite,
  '0002-accounts': accounts,
  '0003-post-history': postHistory,
  '0004-images': images,
  '0005-post-search': postSearch,
  '0006-sign-in-paths': signInPaths,
  '0007-image-uses': imageUses,
  '0008-provider-answers': providerAnswers,
  '0009-many-posts': manyPosts,
  '0010-credentials-version': credentialsVersion,
  '0011-pending-proofs': pendingProofs,
  '0012-loose-objects': looseObjects,
  '0013-rate-limits': rateLimits,
  '0014-kinds-of-messages': kindsOfMessages,
  '0015-inbox': inbox,
  '0016-readable-outbox': readableOutbox,
  '0017-activity': activity,
  '0018-privacy': privacy,
  '0019-growth': growth,
  '0020-bound-flows': boundFlows,
  '0021-enquiry-prefixes': enquiryPrefixes,
  '0022-revocation': revocation,
  '0023-post-bin': postBin,
  '0024-passkeys': passkeys,
  '0025-deleted-members': deletedMembers,
  '0026-newest-matches': newestMatches,
  '0027-unanswered': unanswered,
  '0028-session-factors': sessionFactors,
  '0029-member-profiles': memberProfiles,
  '0030-folded-letters': foldedLetters,
  '0031-late-enquiries': lateEnquiries,
  '0032-redirects': redirects,
  '0033-numbers': numbers,
  '0034-announcements': announcements,
  '0035-site-documents': siteDocuments,
  '0036-own-pages': ownPages,
  '0037-sealed-versions': sealedVersions,
  '0038-site-publications': sitePublications,
  '0039-site-previews': sitePreviews,
  '0040-policy-versions': policyVersions,
  '0041-consent-by-hand': consentByHand,
  '0042-received-mail': receivedMail,
  '0043-own-cases': ownCases,
  '0044-mailboxes': mailboxes,
  '0045-page-versions': pageVersions,
  '0046-enquiry-outcomes': enquiryOutcomes,
  '0047-snoozed-enquiries': snoozedEnquiries,
  '0048-unanswered-replies': unansweredReplies,
  '0049-reply-files': replyFiles,
  '0050-other-recipients': otherRecipients,
  '0052-push-subscriptions': pushSubscriptions,
  '0053-enquiry-labels': enquiryLabels,
  '0054-merged-enquiries': mergedEnquiries,
  '0055-kept-receipts': keptReceipts,
  '0058-post-covers': postCovers,
  '0059-image-files': imageFiles,
  '0060-presences': presences,
  '0061-post-changes': postChanges,
  '0062-readers': readers,
  '0065-threads': threads,
  '0066-schema-floor': schemaFloor,
  '0067-post-reviews': postReviews,
  '0069-cropped-images': croppedImages,
  '0070-post-remarks': postRemarks,
  '0071-unsaved-posts': unsavedPosts,
  '0072-backup-objects': backupObjects,
}

/** What of the schema this program knows, and what it finds in the database. Names, oldest first. */
export interface Schema {
  executed: readonly string[]
  pending: readonly string[]
  /** Those of a newer version of the program. */
  unknown: readonly string[]
}

/** Changes nothing. */
export async function readSchema(db: Database, kind: DatabaseKind): Promise<Schema> {
  const known = await migratorOf(db, kind).getMigrations()
  const executed = known.filter(({ executedAt }) => executedAt).map(({ name }) => name)
  const pending = known.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
  // Kysely lists only the known ones; its table also has those of a newer version.
  const unknown = executed.length > 0 ? (await executedMigrations(db)).filter(isUnknown) : []
  return { executed, pending, unknown }
}

const isUnknown = (name: string): boolean => !Object.hasOwn(migrations, name)

/** Names of the migrations that made the schema, oldest first. */
export async function executedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export interface MigrationOptions {
  /** The last one to run; all when left out. */
  to?: string | undefined
  /** Called before each. */
  onStep?: (name: string) => void
}

/** All that ran are rolled back: they are one transaction. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'
  readonly migration: string
  constructor(migration: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.migration = migration
  }
}

/**
 * Brings the schema up to date. Safe for two processes at once. Throws MigrationFailed, ConfigError when a newer
 * version has removed what this one reads, or the database's error.
 */
export async function migrateToLatest(
  db: Database,
  kind: DatabaseKind,
  { to, onStep }: MigrationOptions = {},
): Promise<void> {
  const { pending, unknown } = await readSchema(db, kind)
  if (unknown.length > 0) await requireReadable(db, newest, unknown)
  if (pending.length === 0) return
  const migrator = migratorOf(db, kind, { onStep, unknown })
  const { error, results = [] } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest())
  const failed = results.find(({ status }) => status === 'Error')
  if (error && failed) throw new MigrationFailed(failed.migrationName, error)
  if (error) throw error
}

/** Those of the names that this program does not know: a newer version made that schema. */
export const unknownMigrations = (names: readonly string[]): string[] => names.filter(isUnknown)

/** Compares the schema with the one that this program knows. Changes nothing. */
export async function compareSchema(
  db: Database,
  kind: DatabaseKind,
): Promise<'missing' | 'older' | 'current' | 'newer'> {
  const { executed, pending, unknown } = await readSchema(db, kind)
  if (executed.length === 0) return 'missing'
  if (unknown.length > 0 && !(await isReadable(db, newest, unknown))) return 'newer'
  return pending.length === 0 ? 'current' : 'older'
}

const newest = Object.keys(migrations).at(-1) ?? ''

interface Found {
  onStep?: MigrationOptions['onStep']
  unknown?: readonly string[]
}

function migratorOf(db: Database, kind: DatabaseKind, { onStep, unknown = [] }: Found = {}): Migrator {
  const entries = Object.entries(migrations).map(([name, migration]): [string, Migration] => {
    const { up } = migration(kind)
    const run = async (trx: Transaction<Tables>) => {
      onStep?.(name)
      // A migration sees no types.
      await up(trx as unknown as Kysely<unknown>)
      if (name >= firstNoted) await noteFloor(trx, name)
    }
    return [name, { up: trx => run(trx as Transaction<Tables>) }]
  })
  // Kysely calls an executed migration that it does not find a corruption.
  const later = unknown.map((name): [string, Migration] => [name, { up: async () => {} }])
  return new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries([...entries, ...later]) },
  })
}
