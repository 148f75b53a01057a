/** `npm run subscribers -- list`: manages the newsletter's subscribers in the database that the environment names. */
import { runCommand } from './run-command.mjs'

await runCommand('subscribersCommand')
