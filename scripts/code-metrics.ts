/** `npm run code-metrics`: prints what the code measures beside its bounds, which tests/architecture.test.ts keeps. */
import { readFileSync } from 'node:fs'
import { formatTable } from '../bench/figures.ts'
import { measureFunctions } from './code-metrics/functions.ts'
import { findForbiddenImports } from './code-metrics/import-rules.ts'
import { percentile } from './code-metrics/percentile.ts'
import {
  bounds,
  busyByHand,
  listFilters,
  lookAheads,
  lostReferences,
  ownDialogs,
  placesOfFields,
  placesOfName,
  testsPerLine,
  untypedJson,
} from './code-metrics/repetition.ts'
import {
  countFilesByFolder,
  countLines,
  findCycle,
  listFiles,
  productFolders,
  readSources,
} from './code-metrics/source-files.ts'
import {
  declarationsOf,
  findStrayPaper,
  fontSizesOf,
  isRawFontSize,
  isRawSpacing,
  readStyleSheets,
  spacingsOf,
} from './code-metrics/style-sheets.ts'
import { readWords } from './words.mjs'

readWords({
  help: 'Usage: npm run code-metrics\n\nPrints sizes and rules of the code. Tests fail beyond the bounds.',
})

const product = readSources(...productFolders)
const showcase = readSources('showcase')
const files = product.map(({ text }) => countLines(text))
const functions = measureFunctions(product).map(({ lines }) => lines)
const [fullest] = countFilesByFolder()
const sheets = readStyleSheets('app')
const declarations = declarationsOf(sheets)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const linesOf = (paths: readonly string[]): number =>
  sum(paths.map(path => countLines(readFileSync(path, 'utf8'))))
const sheetsIn = (folder: string): string[] => listFiles(folder).filter(path => path.endsWith('.css'))

const rows: [label: string, figure: string | number, bound?: string | number][] = [
  [`files in the largest folder, ${fullest?.[0]}`, fullest?.[1] ?? 0, 30],
  ['lines of a file, 95th percentile', percentile(95, files), 170],
  ['lines of a file, longest', Math.max(...files)],
  ['lines of a function, 95th percentile', percentile(95, functions), 38],
  ['lines of a function, longest', Math.max(...functions), 90],
  ['import cycles', findCycle([...product, ...showcase]) ? 'some' : 0, 0],
  ['imports against the rules', findForbiddenImports([...product, ...showcase]).length, 0],
  ['lines of tests per line of the product', testsPerLine(product).toFixed(2), bounds.leastTests],
  ["files that list an enquiry's fields", placesOfFields(product).length, bounds.placesOfFields],
  [
    "files that state the agency's name, but for its texts",
    placesOfName(product).length,
    bounds.placesOfName,
  ],
  ['filters of staff lists', listFilters(product).length, bounds.listFilters],
  ['files that are busy by hand', busyByHand(product).length, bounds.busyByHand],
  ['showModal outside app/ui', ownDialogs(product).length, bounds.ownDialogs],
  ['JSON read without a type', untypedJson(product).length, bounds.untypedJson],
  ['references in comments that lead nowhere', lostReferences(product).length, bounds.lostReferences],
  ['look-aheads in the plan of chunks', lookAheads(), bounds.lookAheads],
  ['files that look for a Refusal', product.filter(({ code }) => /\binstanceof Refusal\b/.test(code)).length],
  ['raw font sizes', fontSizesOf(declarations).filter(isRawFontSize).length],
  ['raw spacings', spacingsOf(declarations).filter(isRawSpacing).length, 0],
  ['print rules away from their component', findStrayPaper(sheets).length, 0],
  ['lines of TypeScript, product', sum(files)],
  ['lines of TypeScript, showcase', sum(showcase.map(({ text }) => countLines(text)))],
  ['lines of CSS, product', linesOf(sheetsIn('app'))],
  ['lines of CSS, showcase', linesOf(sheetsIn('showcase'))],
]

console.log(
  formatTable(
    ['', 'figure', 'bound'],
    rows.map(([label, figure, bound = '']) => [label, `${figure}`, `${bound}`]),
  ),
)
