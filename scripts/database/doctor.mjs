/** `npm run doctor`: looks at everything that a site depends on, and says what to do about each fault. */
import { runCommand } from '../run-command.mjs'

await runCommand('doctorCommand')
