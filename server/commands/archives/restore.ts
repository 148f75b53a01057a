/** `npm run restore`: fills an empty site from an archive of `npm run backup`, or from a shipped log. */
import { parseArgs } from 'node:util'
import { type Command, command, UsageError } from '../run'
import { readUnlock, unlockOptions } from './archive-options'

const help = `Usage: npm run restore -- FILE [--objects PLACE] [--passphrase-file PATH | --identity-file PATH]
                                  [--keep-sessions]
       npm run restore -- --from PLACE [--log NAME] [--at TIME | --list]
                                  [--passphrase-file PATH | --identity-file PATH] [--keep-sessions]

Fills an empty data folder, database and object store from an archive of npm run backup, or from the log that a site
with BACKUP_LOG has shipped, and checks all of it.
  FILE                   the archive; nothing is restored from one that is damaged or cut off
  --from PLACE           where the log is: a folder, or s3://BUCKET/PREFIX?endpoint=URL&region=NAME
  --log NAME             which of several logs in the place
  --at TIME              the moment to restore, such as 2026-11-27T14:05:00Z (the newest)
  --list                 restores nothing, and prints from when to when a moment can be restored
  --passphrase-file PATH a file with the passphrase it was encrypted with
  --identity-file PATH   a file with the age identity of one of its recipients
  --objects PLACE        where the objects of a backup by BACKUP_TO are, when not in objects beside it: a folder,
                         or s3://BUCKET/PREFIX?endpoint=URL&region=NAME
  --keep-sessions        who was signed in then is signed in again, and invites and tokens of programs are valid again

Emails that were waiting then are not sent: staff find them under /admin/mail.`

export const restoreCommand: Command = command({
  help,
  read: readRestoreRequest,
  // What reads archives is no part of a start of the site, which has all commands in it.
  run: async (request, context) =>
    request.kind === 'archive'
      ? (await import('./run-restore')).runRestore(request, context)
      : (await import('./restore-log')).restoreLog(request, context),
})

const options = {
  ...unlockOptions,
  'keep-sessions': { type: 'boolean', default: false },
  from: { type: 'string' },
  at: { type: 'string' },
  log: { type: 'string' },
  list: { type: 'boolean', default: false },
} as const

/** Throws UsageError. */
function readRestoreRequest(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { from, list, log, objects } = values
  const common = { unlock: readUnlock(values), keepsSessions: values['keep-sessions'] }
  const [source, ...more] = positionals
  if (from === undefined) {
    if (!source || more.length > 0) throw new UsageError('Name one archive to restore.')
    if (values.at !== undefined || log !== undefined || list)
      throw new UsageError('--at, --list and --log go with --from.')
    return { kind: 'archive' as const, source, objects, ...common }
  }
  if (source) throw new UsageError('Name an archive, or a place with --from, not both.')
  if (objects !== undefined) throw new UsageError('--objects goes with an archive: the log has its own.')
  if (list && values.at !== undefined) throw new UsageError('Give --at or --list, not both.')
  return { kind: 'log' as const, from, log, at: readTime(values.at), list, ...common }
}

/** Milliseconds since the epoch. */
function readTime(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const at = isTime ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw new UsageError('--at takes a time with its zone, such as 2026-11-27T14:05:00Z.')
  return at
}
