/** Whether a SQLite file is sound, while it is in use: read in a thread, because node:sqlite blocks its own. */
import { once } from 'node:events'
import { startThread } from '../../workers/start-thread'

export interface Integrity {
  /** What quick_check says when it is not 'ok'; '' when the file is sound. */
  report: string
  /** References to rows that do not exist, and the tables that have them. */
  foreignKeys: number
  tables: string[]
}

/** Throws when the file cannot be read, or when `signal` is aborted. */
export async function checkIntegrity(path: string, signal: AbortSignal): Promise<Integrity> {
  const thread = startThread({ from: import.meta.url, name: 'integrity-thread' }, { workerData: path })
  try {
    const [integrity] = await once(thread, 'message', { signal })
    // The thread answers with nothing else.
    return integrity as Integrity
  } finally {
    void thread.terminate()
  }
}
