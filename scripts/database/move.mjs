/** `npm run move -- --to PLACE`: moves the site to another database, and its pictures to another store. */
import '../lean-heap.mjs'
import { runCommand } from '../run-command.mjs'

await runCommand('moveCommand')
