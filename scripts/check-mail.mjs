/** `npm run check-mail`: checks the mail server, and SPF, DKIM and DMARC of the sender. */
import { runCommand } from './run-command.mjs'

await runCommand('checkMailCommand')
