/** What is said in many places, or done by hand where there is one way: the files, or the lines, that still do. */
import { existsSync, readFileSync } from 'node:fs'
import { countLines, listFiles, productFolders, readSources, type SourceFile } from './source-files.ts'

const pathsOf = (sources: readonly SourceFile[]): string[] => sources.map(({ path }) => path).toSorted()

/** Named as a key or as text, not in a sentence. */
const names = (field: string, { code }: SourceFile): boolean =>
  new RegExp(`['"]${field}['"]|\\b${field}\\??\\s*[:,}]`).test(code)

/** Files that list the fields of an enquiry: what a new field has to be added to. */
export const placesOfFields = (product: readonly SourceFile[]): string[] =>
  pathsOf(
    product.filter(
      file =>
        !file.path.startsWith('platform/db/migrations/') &&
        ['company', 'phone', 'service'].every(field => names(field, file)),
    ),
  )

/** Files that state the agency's name, but for its texts: /about, the privacy policy, the demo articles, the cases. */
export function placesOfName(product: readonly SourceFile[]): string[] {
  const others = ['app', 'scripts']
    .flatMap(listFiles)
    .filter(path => /\.(css|mjs)$/.test(path))
    .map(path => ({ path, code: readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }))
  return [...product, ...others]
    .filter(({ code }) => /Quorum (?:&|&amp;|and) Quay/.test(code))
    .map(({ path }) => path)
    .filter(path => !/^(domain\/company|domain\/project\/cases|server\/seed)\//.test(path))
    .toSorted()
}

/** Forms with a search field above a list; choosing a picture in a dialog is another thing. */
export const listFilters = (product: readonly SourceFile[]): string[] =>
  pathsOf(
    product.filter(
      ({ path, code }) => /^app\/staff\/.*(?<!library-picker\.tsx)$/.test(path) && /type="search"/.test(code),
    ),
  )

export const busyByHand = (product: readonly SourceFile[]): string[] =>
  pathsOf(product.filter(({ path, code }) => path.startsWith('app/') && /\bsetBusy\(true\)/.test(code)))

export const ownDialogs = (product: readonly SourceFile[]): string[] =>
  pathsOf(product.filter(({ path, code }) => /^app\/(?!ui\/)/.test(path) && /\.showModal\(/.test(code)))

/** Lines that take JSON for a value whose type they do not say, of the product and of what the npm commands run. */
export const untypedJson = (product: readonly SourceFile[]): string[] =>
  [...product, ...readSources('showcase', 'scripts', 'bench')].flatMap(({ path, code }) =>
    code
      .split('\n')
      .filter(
        line =>
          /\bJSON\.parse\(/.test(line) &&
          !/: [\w<>[\], {}:;?]+ = JSON\.parse|JSON\.parse\(.*\) as |schema\.parse\(|return JSON\.parse\(text\)/i.test(
            line,
          ),
      )
      // The boot script is sent as its text, and catches what it cannot read.
      .filter(() => path !== 'app/shell/boot-script.ts')
      .map(() => path),
  )

/** Comments that name papers which are not in the repository. */
export const lostReferences = (product: readonly SourceFile[]): string[] =>
  product.flatMap(({ path, text }) =>
    [...text.matchAll(/product-spec|auth contract|staff-area\.md|\(design\b|decisions "/g)].map(() => path),
  )

export const lookAheads = (): number =>
  ['vite.config.ts', ...(existsSync('scripts/bundle') ? listFiles('scripts/bundle') : [])]
    .filter(path => /\.(ts|mjs)$/.test(path))
    .map(path => readFileSync(path, 'utf8').split(/\(\?<?[!=]/).length - 1)
    .reduce((total, count) => total + count, 0)

/** Lines of tests, with what they stand on, for each line of the product. */
export function testsPerLine(product: readonly SourceFile[]): number {
  const tests = [...productFolders, 'tests']
    .flatMap(listFiles)
    .filter(path => /\.test\.tsx?$|^tests\/.*\.tsx?$/.test(path))
    .map(path => readFileSync(path, 'utf8'))
  const linesIn = (texts: readonly string[]) => texts.reduce((lines, text) => lines + countLines(text), 0)
  return linesIn(tests) / linesIn(product.map(({ text }) => text))
}

/** What tests/architecture.test.ts allows: lower a bound with each that goes. */
export const bounds = {
  placesOfFields: 4,
  placesOfName: 2,
  listFilters: 1,
  busyByHand: 0,
  // The menu and the full-size pictures of visitors, who wait for no dialog of ours.
  ownDialogs: 2,
  untypedJson: 0,
  lostReferences: 0,
  lookAheads: 0,
  leastTests: 0.7,
} as const
