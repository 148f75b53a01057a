/** Distinguishes a SQLite file that is damaged from one that cannot be used for now: a full disk, a lock. */
import { dirname } from 'node:path'
import { isFull } from '../disk-space'
import { Unavailable } from '../unavailable'

/** Primary result codes: https://sqlite.org/rescode.html */
const codes = { busy: 5, ioError: 10, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 }

const temporary: readonly number[] = [codes.busy, codes.ioError, codes.full, codes.cannotOpen]

/** SQLite's own word that the file is not sound. */
export class Damaged extends Error {}

/**
 * `Unavailable` in place of a failure that may pass, `Damaged` when the file is no sound database, every other error
 * unchanged. A full disk is called ENOSPC, whatever SQLite calls it: an I/O error when it cannot grow its shared memory.
 */
export function explainSqliteFailure(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error
  // The extended code has the primary one in its lowest byte.
  const code = error.errcode & 0xff
  if (code === codes.corrupt || code === codes.notADatabase)
    return new Damaged(error.message, { cause: error })
  if (!temporary.includes(code)) return error
  const isDiskFull = code === codes.full || (code !== codes.busy && isFull(dirname(path)))
  return new Unavailable(isDiskFull ? new DiskFull(path, error) : error)
}

/** Nothing could be written; what was there is sound. */
export class DiskFull extends Error {
  constructor(path: string, cause: unknown) {
    super(`ENOSPC: no space left on the disk of ${path}`, { cause })
  }
}

/** Runs it, and throws its failure explained. */
export function explaining<T>(path: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw explainSqliteFailure(error, path)
  }
}
