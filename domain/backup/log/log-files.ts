/**
 * What a shipped log consists of, by name. A log is what one data folder ships to one place with one lock; a generation
 * is a time of it without a gap: snapshots of the database, and segments with what was committed from one to the next.
 */
import { z } from 'zod'

/** As the place lists it. */
interface ListedFile {
  name: string
  bytes: number
}

export interface LogFile extends ListedFile {
  log: string
  generation: string
  kind: 'segment' | 'snapshot'
  /** Segments count from 1; a snapshot has the number of the last segment that it contains. */
  number: number
  /** Milliseconds since the epoch: what was committed by then is in it. */
  at: number
}

/** `20261127T140500000Z`. */
const compact = (at: number): string => new Date(at).toISOString().replace(/[-:.]/g, '')

/** Names of logs and generations are in the order of their times. */
export const nameLog = (at: number, random: string): string => `${compact(at)}-${random}`

export const endingOf = (isLocked: boolean): string => (isLocked ? '.tar.zst.age' : '.tar.zst')

export const nameFile = (file: Pick<LogFile, 'kind' | 'number' | 'at'>, isLocked: boolean): string =>
  `${String(file.number).padStart(8, '0')}-${compact(file.at)}.${file.kind}${endingOf(isLocked)}`

const moment = '(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)(\\d{3})Z'
const pattern = new RegExp(
  `^(\\d{8}T\\d{9}Z-[\\da-f]{8})/(\\d{8}T\\d{9}Z-[\\da-f]{8})/(\\d{8})-${moment}\\.(segment|snapshot)\\.tar\\.zst(\\.age)?$`,
)

/** Undefined for a file that is no part of a generation. */
export function readFileName({ name, bytes }: ListedFile): LogFile | undefined {
  const [, log = '', generation = '', number, ...rest] = pattern.exec(name) ?? []
  if (number === undefined) return undefined
  const [year, month, day, hour, minute, second, millisecond, kind] = rest
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`)
  return { name, bytes, log, generation, kind: kind as LogFile['kind'], number: Number(number), at }
}

/** The first file of a segment and of a snapshot. */
export const describedName = 'backup-log.json'
export const describedSchema = z.object({
  format: z.literal(1),
  generation: z.string(),
  number: z.int().min(0),
  /** SHA-256 of the segment before, as it is stored; of a snapshot, of the last that it contains; '' for none. */
  previous: z.string(),
  page_size: z.int(),
  /** Of a segment: the size of the database after it, in pages, and which pages it holds, in their order. */
  size: z.int().optional(),
  pages: z.array(z.int().min(1)).optional(),
})
export type Described = z.infer<typeof describedSchema>

/** Pages one after the other, in numbered files. */
export const partName = (number: number): string => `pages/${String(number).padStart(6, '0')}`

/** The identity that opens all other files of a log, locked as the settings say. */
export const logKeyName = 'key.tar.zst.age'
export const identityName = 'identity'
export const objectsFolder = 'objects'
export const erasuresStem = 'erasures'
