/** `npm run restore -- FILE`: fills an empty site from a backup. */
import { runCommand } from '../run-command.mjs'

await runCommand('restoreCommand')
