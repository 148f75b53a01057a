/** `npm run invite`: prints a link with which someone can create an account. */
import { runCommand } from './run-command.mjs'

await runCommand('inviteCommand')
