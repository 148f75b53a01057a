/** `npm run receive < message.eml`: takes one email of a client from a mail server's pipe. */
import { runCommand } from '../run-command.mjs'

await runCommand('receiveCommand')
