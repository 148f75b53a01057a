/** `npm run restore -- FILE`: fills an empty site from an archive of `npm run backup`. */
import { parseArgs } from 'node:util'
import { type Command, command, UsageError } from '../run'
import { readUnlock, unlockOptions } from './archive-options'

const help = `Usage: npm run restore -- FILE [--passphrase-file PATH | --identity-file PATH] [--keep-sessions]

Fills an empty data folder, database and object store from an archive of npm run backup, and checks all of it.
  FILE                   the archive; nothing is restored from one that is damaged or cut off
  --passphrase-file PATH a file with the passphrase it was encrypted with
  --identity-file PATH   a file with the age identity of one of its recipients
  --keep-sessions        who was signed in then is signed in again, and invites and tokens of programs are valid again

Emails that were waiting then are not sent: staff find them under /admin/mail.`

export const restoreCommand: Command = command({
  help,
  read: args => {
    const options = { ...unlockOptions, 'keep-sessions': { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [source, ...more] = positionals
    if (!source || more.length > 0) throw new UsageError('Name one archive to restore.')
    return { source, unlock: readUnlock(values), keepsSessions: values['keep-sessions'] }
  },
  // What reads archives is no part of a start of the site, which has all commands in it.
  run: async (request, context) => (await import('./run-restore')).runRestore(request, context),
})
