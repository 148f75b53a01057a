/** The state of an installation, as /api/system answers it. */
import type { System } from '../../../domain/system/system-schema'

/** Nothing is wrong, and no checkup was made. */
export const aSystem: System = {
  program: { version: '1.2.3+abcdef', node: '24.21.0', mode: 'live', started_at: '2026-11-20T20:00:00.000Z' },
  database: { kind: 'sqlite', version: '3.53.4', bytes: 2_900_000 },
  disk: { free: 77e9, total: 271e9 },
  mail: { waiting: 0, oldest_waiting: null, dead: 0, last_sent_at: null, last_failure: null },
  inbox: null,
  queue: { purged_at: null, indexed: null },
  backups: {
    to: null,
    every: null,
    last: null,
    fault: null,
    proof: null,
    running: false,
    log: null,
    lock: null,
  },
  checkup: null,
}
