/** What an archive of a site holds: its rows, its objects or their list, its list of erasures and, on request, its key. */
import { z } from 'zod'

/** The first file; it says what follows. */
export const contentsName = 'backup.json'
export const contentsSchema = z.object({
  /** 2: its objects are in a store beside it, for all archives once. */
  format: z.union([z.literal(1), z.literal(2)]),
  /** Where that store was, in words. */
  store: z.string().optional(),
  made_at: z.string(),
  /** Names of the migrations that made the schema, oldest first. */
  migrations: z.array(z.string()),
  /** How many rows each table holds. */
  tables: z.record(z.string(), z.int().min(0)),
})
export type Contents = z.infer<typeof contentsSchema>

/** Rows of one table, each a line of JSON, in numbered files. */
export const rowsName = (table: string, number: number): string =>
  `rows/${table}/${String(number).padStart(6, '0')}.jsonl`
export const tableOf = (name: string): string | undefined => /^rows\/(\w+)\/\d+\.jsonl$/.exec(name)?.[1]

export const objectName = (key: string): string => `objects/${key}`
export const keyOf = (name: string): string | undefined => /^objects\/(.+)$/.exec(name)?.[1]

/** An object in the store beside the archive: the name of its file, and the checksum of its bytes before encryption. */
export const listedSchema = z.object({
  key: z.string(),
  name: z.string(),
  bytes: z.int().min(0),
  sha256: z.string(),
})
export type ListedObject = z.infer<typeof listedSchema>

export const listName = (number: number): string => `stored/${String(number).padStart(6, '0')}.jsonl`
export const isListName = (name: string): boolean => /^stored\/\d+\.jsonl$/.test(name)

/** The identity that opens the files of the store, when a passphrase opens the archive. */
export const storeKeyName = 'store.key'

export const erasuresName = 'erasures.jsonl'
export const authKeyName = 'auth.key'
