/**
 * What a site knows of the log that it ships: a file in its data folder. In the database each note would be a commit,
 * which would be shipped and noted.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../../../platform/objects/write-whole'
import { tryJson } from '../../../shared/read-json'

const stateSchema = z.object({
  log: z.object({
    name: z.string(),
    to: z.string(),
    /** Hash of the lock, and its salt. */
    lock: z.string(),
    salt: z.string(),
    /** What files are encrypted for; absent when they are not. */
    recipient: z.string().optional(),
  }),
  /** Names of objects that the place has and the site deleted, with the time (milliseconds). */
  gone: z.record(z.string(), z.number()),
})
export type LogState = z.infer<typeof stateSchema>

const statusSchema = z.object({
  to: z.string(),
  /** When the process last could look at the log of the database. */
  checkedAt: z.number(),
  /** What was committed by then can be restored. Absent before the first snapshot is there. */
  shippedAt: z.number().optional(),
  /** Since when something waits to be shipped. */
  waitingSince: z.number().optional(),
  /** Since when it goes wrong, and what went wrong last. */
  fault: z.object({ at: z.number(), words: z.string() }).optional(),
})
export type LogStatus = z.infer<typeof statusSchema>

export const logFolder = (dataDir: string): string => join(dataDir, 'backup-log')

function read<T>(schema: z.ZodType<T>, dataDir: string, name: string): T | undefined {
  try {
    return schema.safeParse(tryJson(readFileSync(join(logFolder(dataDir), name), 'utf8'))).data
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const write = (dataDir: string, name: string, value: object): Promise<void> =>
  writeWhole(join(logFolder(dataDir), name), Buffer.from(JSON.stringify(value)))

export const readLogState = (dataDir: string) => read(stateSchema, dataDir, 'state.json')
export const writeLogState = (dataDir: string, state: LogState) => write(dataDir, 'state.json', state)
export const readLogStatus = (dataDir: string) => read(statusSchema, dataDir, 'status.json')
export const writeLogStatus = (dataDir: string, status: LogStatus) => write(dataDir, 'status.json', status)

/** Milliseconds; readers call it late after two minutes. */
const restsFor = 30_000

/** For each second: writes at once what is new, and only now and then that time has passed. */
export function createStatusWriter(dataDir: string): (status: LogStatus) => Promise<void> {
  let known: LogStatus | undefined
  return async status => {
    const rests = known !== undefined && Math.abs(status.checkedAt - known.checkedAt) < restsFor
    if (rests && newsOf(status) === newsOf(known)) return
    await writeLogStatus(dataDir, status)
    known = status
  }
}

/** Without the times that pass by themselves. */
const newsOf = (status: LogStatus | undefined): string =>
  JSON.stringify({ ...status, checkedAt: 0, shippedAt: status?.shippedAt !== undefined })
