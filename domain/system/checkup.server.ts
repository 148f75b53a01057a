/** The last checkup that an owner asked for: every process shows it, also after a restart. */
import { readSetting, writeSetting } from '../../platform/db/settings'
import type { Database } from '../../platform/db/types'
import { tryJson } from '../../shared/read-json'
import { type Checkup, checkupSchema } from './system-schema'

const key = 'doctor.checkup'

export async function readCheckup(db: Database): Promise<Checkup | null> {
  const text = await readSetting(db, key)
  // One of another version may name checks that this one does not know.
  return checkupSchema.safeParse(tryJson(text ?? '')).data ?? null
}

export const keepCheckup = (db: Database, checkup: Checkup): Promise<void> =>
  writeSetting(db, key, JSON.stringify(checkup))
