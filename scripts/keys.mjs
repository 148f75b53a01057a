/** `npm run keys -- list|rotate`: the keys that sign access tokens. */
import { runCommand } from './run-command.mjs'

await runCommand('keysCommand')
