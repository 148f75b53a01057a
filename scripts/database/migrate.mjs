/** `npm run migrate`: brings the schema up to date before a restart, or says how far it is. */
import { runCommand } from '../run-command.mjs'

await runCommand('migrateCommand')
