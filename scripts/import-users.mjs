/** `npm run import-users -- FILE`: brings people over from a hosted auth service. */
import { runCommand } from './run-command.mjs'

await runCommand('importUsersCommand')
