/** What the doctor looks at, and how it says what it found. */

export const checkNames = [
  'settings',
  'node',
  'disk',
  'database',
  'schema',
  'integrity',
  'key',
  'clock',
  'purge',
  'backups',
  'outbox',
  'mail-server',
  'sender',
  'inbox',
  'object-store',
  'missing-objects',
  'orphaned-objects',
  'seen-from-outside',
  'certificate',
] as const
export type CheckName = (typeof checkNames)[number]

/** `warning`: it works, but may not for long; `skipped`: there is nothing to look at, or no way to. */
export const outcomes = ['fine', 'warning', 'fault', 'skipped'] as const
export type Outcome = (typeof outcomes)[number]
