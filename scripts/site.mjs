/** `npm run site -- export|import FILE`: the texts of the site as a file, and from one. */
import { runCommand } from './run-command.mjs'

await runCommand('siteCommand')
