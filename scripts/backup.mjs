/** `npm run backup -- FILE`: copies the SQLite database while the site runs. */
import { runCommand } from './run-command.mjs'

await runCommand('backupCommand')
