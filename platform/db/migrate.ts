/** Runs the migrations, oldest first. They are imported, not read from a folder, because the server is bundled. */
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
import type { Database, DatabaseKind } from './types'

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
}

/** Brings the schema up to date. Two processes may call it at once. Throws what the database says. */
export async function migrateToLatest(db: Database, kind: DatabaseKind): Promise<void> {
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(migrations).map(([name, migration]): [string, Migration] => [name, migration(kind)]),
      ),
  }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}
