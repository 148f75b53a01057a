/** `npm run token`: prints a token with which a program manages accounts. */
import { runCommand } from './run-command.mjs'

await runCommand('tokenCommand')
