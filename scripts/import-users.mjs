/** `npm run import-users -- FILE`: imports users from a hosted auth service. */
import { runCommand } from './run-command.mjs'

await runCommand('importUsersCommand')
