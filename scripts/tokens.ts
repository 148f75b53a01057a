/** `npm run tokens`: writes app/ui/tokens.css after a change of shared/tokens.ts; the result is committed. */
import { writeFile } from 'node:fs/promises'
import { tokensCss } from '../shared/tokens-css.ts'
import { readWords } from './words.mjs'

readWords({ help: 'Usage: npm run tokens\n\nWrites app/ui/tokens.css.' })

await writeFile('app/ui/tokens.css', tokensCss())
console.log('app/ui/tokens.css')
