/** What a check of the doctor is handed, and what it answers. */
import type { CheckName, Outcome } from '../../domain/system/findings'
import type { Database, DatabaseKind } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'

export interface Patient extends Pick<Deps, 'config' | 'clock' | 'objects' | 'mailer' | 'disk'> {
  /** As `process.versions.node` has it. */
  nodeVersion: string
  /** In place of the database the sentence that says why it cannot be used. */
  database: OpenedDatabase | { unusable: string }
}

export interface OpenedDatabase {
  db: Database
  kind: DatabaseKind
}

export interface Verdict {
  outcome: Outcome
  words: string
  remedy: string
}

type Answer = Verdict | readonly Verdict[]

export interface Check {
  name: CheckName
  /** `signal` is aborted when the check takes too long. Whatever it throws is a fault. */
  run(patient: Patient, signal: AbortSignal): Answer | Promise<Answer>
}

export const fine = (words: string): Verdict => ({ outcome: 'fine', words, remedy: '' })
export const warning = (words: string, remedy: string): Verdict => ({ outcome: 'warning', words, remedy })
export const fault = (words: string, remedy: string): Verdict => ({ outcome: 'fault', words, remedy })
export const skipped = (words: string): Verdict => ({ outcome: 'skipped', words, remedy: '' })
