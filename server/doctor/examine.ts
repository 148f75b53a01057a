/** Everything that the doctor looks at, at once: a check that fails or hangs is a fault, and the others go on. */
import type { Finding } from '../../domain/system/system-schema'
import { backupsCheck } from './backups'
import { certificateCheck } from './certificate'
import { type Check, fault, type Patient } from './check'
import { clockCheck, databaseCheck, integrityCheck, purgeCheck, schemaCheck } from './database'
import { keyCheck } from './keys'
import { diskCheck, nodeCheck, settingsCheck } from './machine'
import { inboxCheck, mailServerCheck, outboxCheck, senderCheck } from './mail'
import { doctorMessages as m } from './messages'
import { missingObjectsCheck, objectStoreCheck } from './missing-objects'
import { orphanedObjectsCheck } from './orphaned-objects'
import { outsideCheck } from './outside'
import { reasonOf } from './reason'

const checks: readonly Check[] = [
  settingsCheck,
  nodeCheck,
  diskCheck,
  databaseCheck,
  schemaCheck,
  integrityCheck,
  keyCheck,
  clockCheck,
  purgeCheck,
  backupsCheck,
  outboxCheck,
  mailServerCheck,
  senderCheck,
  inboxCheck,
  objectStoreCheck,
  missingObjectsCheck,
  orphanedObjectsCheck,
  outsideCheck,
  certificateCheck,
]

/** Milliseconds that a check may take. */
const patience = 10_000

interface Options {
  checks?: readonly Check[]
  patience?: number
}

const usual: Required<Options> = { checks, patience }

/** Never throws. Takes no longer than one check may. */
export async function examine(patient: Patient, options: Options = {}): Promise<Finding[]> {
  const { checks, patience } = { ...usual, ...options }
  const found = await Promise.all(checks.map(check => settle(check, patient, patience)))
  return found.flat()
}

async function settle({ name, run }: Check, patient: Patient, patience: number): Promise<Finding[]> {
  const late = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.abort()
    reject(new Error(m.late(patience / 1000)))
  }, patience)
  try {
    const running = (async () => run(patient, late.signal))()
    const verdicts = await Promise.race([promise, running])
    return [verdicts].flat().map(verdict => ({ name, ...verdict }))
  } catch (error) {
    return [{ name, ...fault(m.failed(reasonOf(error)), m.failedRemedy) }]
  } finally {
    clearTimeout(timer)
  }
}
