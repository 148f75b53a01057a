/** The doctor looks for rows whose objects are gone. */
import { existsSync } from 'node:fs'
import { findNamedKeys, listNamedKeys } from '../../domain/system/object-keys.server'
import { readSetting, writeSetting } from '../../platform/db/settings'
import { probeObjects } from '../../platform/objects/probe-objects'
import { type Check, fault, fine, skipped, type Verdict, warning } from './check'
import { doctorMessages } from './messages'
import { reasonOf } from './reason'
import { type Opened, withDatabase } from './with-database'

const { missingObjects: m, objectStore } = doctorMessages

export const objectStoreCheck: Check = {
  name: 'object-store',
  async run({ objects, config }) {
    // The probe would make one.
    if (!config.bucket && !existsSync(config.dataDir)) return skipped(objectStore.none)
    try {
      await probeObjects(objects)
      return fine(objectStore.fine)
    } catch (error) {
      return fault(objectStore.fails(reasonOf(error)), objectStore.remedy)
    }
  },
}

/** Keys asked for at a time. */
const portion = 50
/** Milliseconds: less than a check may take. */
const patience = 7000
const shown = 3
/** Of the setting that says where the next check goes on, when the time was too short for all. */
const placeKey = 'doctor.objects'

export const missingObjectsCheck = withDatabase('missing-objects', async opened => {
  const { looked, missing, isWhole } = await walk(opened)
  const found: Verdict[] = []
  if (missing.length > 0) found.push(fault(m.missing(missing.slice(0, shown), missing.length), m.remedy))
  if (!isWhole) found.push(warning(m.part(looked), m.partRemedy))
  return found.length > 0 ? found : fine(m.fine(looked))
})

async function walk({ db, objects, clock }: Opened) {
  const until = clock.elapsed() + patience
  const missing: string[] = []
  let looked = 0
  let last = (await readSetting(db, placeKey)) ?? ''
  for (;;) {
    const keys = await listNamedKeys(db, last, portion)
    const isThere = await Promise.all(keys.map(key => objects.has(key)))
    const absent = keys.filter((_, index) => !isThere[index])
    // A row that was deleted in between takes its object with it.
    if (absent.length > 0) missing.push(...(await findNamedKeys(db, absent)))
    looked += keys.length
    last = keys.length < portion ? '' : (keys.at(-1) ?? '')
    if (last === '' || clock.elapsed() > until) break
  }
  if (last !== ((await readSetting(db, placeKey)) ?? '')) await writeSetting(db, placeKey, last)
  return { looked, missing, isWhole: last === '' }
}
