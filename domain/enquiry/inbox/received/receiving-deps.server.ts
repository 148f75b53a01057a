import type { Deps } from '../../../../platform/deps'

/** What receiving an email needs. */
export type ReceivingDeps = Pick<
  Deps,
  'db' | 'databaseKind' | 'clock' | 'newId' | 'outbox' | 'config' | 'log' | 'stampKey' | 'objects' | 'push'
>
