/** `npm run invite`: prints a link with which somebody can make an account. */
import { runCommand } from './run-command.mjs'

await runCommand('inviteCommand')
