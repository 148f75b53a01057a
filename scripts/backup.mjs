/** `npm run backup`: copies the site while it runs, and tests copies. */
import { runCommand } from './run-command.mjs'

await runCommand('backupCommand')
