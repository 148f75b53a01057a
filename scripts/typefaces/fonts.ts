/**
 * Cuts the site's web fonts and the Open Graph fonts from the installed packages, and writes their
 * @font-face rules with fallbacks of the same width and height. Embeds the letters that the drawings in articles use,
 * since a picture cannot load a font. Run by `npm run fonts`; the results are committed.
 */
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { readWords } from '../words.mjs'
import { type Axes, openFace, variable } from './typefaces.ts'

readWords({ help: 'Usage: npm run fonts\n\nCuts the typefaces into app/fonts and server/documents/fonts.' })

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

/** Text: English, Canadian French, the Latin-1 letters of people's names, and our typography. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’“”„•…‹›™€−′″↑↓`
/** Headings: the same languages without the rare signs. Variable kerning makes each glyph expensive. */
const headings = `${range(0x20, 0x7e)}\u00a0–—‘’“”…•«»·§©®™°±×÷−€£¢²ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿáíñóö`
/** What names of the rest of Europe add; only titles on cards are set in it. */
const latinExtended = range(0x100, 0x24f)
/** Tickers, codes and figures. */
const ticker = `${range(0x20, 0x5a)}[]_|×–—‘’“”…−±°·•§¢€½ `

const newsreader = `${variable('newsreader')}/files/newsreader-latin-opsz-normal.woff2`
const newsreaderExtended = `${variable('newsreader')}/files/newsreader-latin-ext-opsz-normal.woff2`
const instrumentSans = `${variable('instrument-sans')}/files/instrument-sans-latin-wght-normal.woff2`
const instrumentSansItalic = `${variable('instrument-sans')}/files/instrument-sans-latin-wght-italic.woff2`
const splineSansMono = `${variable('spline-sans-mono')}/files/spline-sans-mono-latin-wght-normal.woff2`

const headingFace = 'app/fonts/newsreader.woff2'

const cuts: { from: string; to: string; text: string; axes: Axes }[] = [
  // Set large only, so the display cut (opsz 72) is kept and the text cuts dropped.
  {
    from: newsreader,
    to: headingFace,
    text: headings,
    axes: { opsz: 72, wght: { min: 400, max: 500 } },
  },
  {
    from: instrumentSans,
    to: 'app/fonts/instrument-sans.woff2',
    text: latin,
    axes: { wght: { min: 400, max: 700 } },
  },
  // Only pages with an emphasised word fetch it.
  {
    from: instrumentSansItalic,
    to: 'app/fonts/instrument-sans-italic.woff2',
    text: latin,
    axes: { wght: { min: 400, max: 700 } },
  },
  { from: splineSansMono, to: 'app/fonts/spline-sans-mono.woff2', text: ticker, axes: { wght: 400 } },
  // satori reads neither variable fonts nor woff2.
  {
    from: newsreader,
    to: 'server/documents/fonts/newsreader-400.ttf',
    text: latin,
    axes: { opsz: 72, wght: 400 },
  },
  {
    from: newsreaderExtended,
    to: 'server/documents/fonts/newsreader-400-extended.ttf',
    text: latinExtended,
    axes: { opsz: 72, wght: 400 },
  },
  {
    from: instrumentSans,
    to: 'server/documents/fonts/instrument-sans-500.ttf',
    text: latin,
    axes: { wght: 500 },
  },
]

/** How often each character occurs in a thousand of running English (space first), to compare widths of fonts. */
const counts = [
  ' 172',
  ...'e103 t72 a65 o62 n58 i57 s53 r50 h49 l33 d33 u23 c22 m20 f20 w17 g16 p15 y14 b13 v8 k5 x1 T4 A4 I4 S3 ,10 .10'.split(
    ' ',
  ),
].map(entry => ({ sign: entry.charAt(0), count: Number(entry.slice(1)) }))

/** Mean width of a character in running text, in em, by the same counts. */
const systemWidths = {
  Georgia: 0.4384,
  Times: 0.3996,
  'Noto Serif': 0.474,
  Arial: 0.4402,
  'Arial Bold': 0.4754,
}
/**
 * What kerning, and the choice of words, makes of the width of our fonts: measured in a browser on every text of the
 * site. Weights over 400 set labels, which have more capitals and figures than prose. Those of 500 come to 1.018; with 1
 * fewer rows of filters break elsewhere.
 */
const kerned = { serif: 0.99, sans: { 400: 0.992, 500: 1, 600: 1.002, 700: 0.986 } }

/** In em. */
interface Measures {
  width: number
  ascent: number
  descent: number
}

async function measure(path: string, axes: Axes, kerning: number): Promise<Measures> {
  const font = await openFace(path, undefined, axes)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const width =
    counts.reduce((sum, { sign, count }) => sum + font.charToGlyph(sign).advanceWidth * count, 0) / total
  const { unitsPerEm, ascender, descender } = font
  return {
    width: (width * kerning) / unitsPerEm,
    ascent: ascender / unitsPerEm,
    descent: -descender / unitsPerEm,
  }
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

interface WebFace {
  family: string
  file: string
  weight: string
  style?: 'normal' | 'italic'
  /** What is on without being asked for. */
  features?: string
}

function webFace({ family, file, weight, style = 'normal', features }: WebFace): string {
  return `@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: ${weight};
  font-style: ${style};
  font-display: swap;
${features ? `  font-feature-settings: ${features};\n` : ''}}
`
}

/** Fonts of one width that a system may have. */
interface LocalFonts {
  locals: string[]
  systemWidth: number
}

interface Fallback extends LocalFonts {
  family: string
  weight: string
  like: Measures
}

/** A local font stretched to the web font's measures, so that nothing moves when the web font arrives. */
function fallbackFace({ family, weight, locals, like, systemWidth }: Fallback): string {
  const size = like.width / systemWidth
  return `@font-face {
  font-family: "${family} Fallback";
  font-weight: ${weight};
  src: ${locals.map(name => `local("${name}")`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(like.ascent / size)};
  descent-override: ${percent(like.descent / size)};
  line-gap-override: 0%;
}
`
}

for (const { from, to, text, axes } of cuts) {
  await mkdir(to.slice(0, to.lastIndexOf('/')), { recursive: true })
  const font = await subsetFont(await readFile(from), text, {
    targetFormat: to.endsWith('.woff2') ? 'woff2' : 'sfnt',
    variationAxes: axes,
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'mark', 'ccmp', 'tnum', ...(to === headingFace ? ['pnum'] : [])],
  })
  await writeFile(to, font)
  console.log(`${to} ${(font.length / 1024).toFixed(1)} KB`)
}
await copyFile(`${variable('newsreader')}/LICENSE`, 'app/fonts/newsreader-license.txt')
await copyFile(`${variable('instrument-sans')}/LICENSE`, 'app/fonts/instrument-sans-license.txt')
await copyFile(`${variable('spline-sans-mono')}/LICENSE`, 'app/fonts/spline-sans-mono-license.txt')

const serifLocals: LocalFonts[] = [
  { locals: ['Times New Roman', 'Liberation Serif', 'Tinos'], systemWidth: systemWidths.Times },
  { locals: ['Noto Serif', 'NotoSerif'], systemWidth: systemWidths['Noto Serif'] },
  { locals: ['Georgia', 'Gelasio'], systemWidth: systemWidths.Georgia },
]
const regular: LocalFonts = {
  locals: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
  systemWidth: systemWidths.Arial,
}
const bold: LocalFonts = {
  locals: ['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  systemWidth: systemWidths['Arial Bold'],
}
const serif = await measure(newsreader, { opsz: 72, wght: 400 }, kerned.serif)
const fallbacks = serifLocals.map(
  (local): Fallback => ({
    family: 'Newsreader',
    weight: '400 500',
    like: serif,
    ...local,
  }),
)
// A weight changes the width of our letters but not of a local font that lacks it: one fallback for each.
for (const { wght, local } of [
  { wght: 400, local: regular },
  { wght: 500, local: regular },
  { wght: 600, local: bold },
  { wght: 700, local: bold },
] as const) {
  const like = await measure(instrumentSans, { wght }, kerned.sans[wght])
  fallbacks.push({ family: 'Instrument Sans', weight: `${wght}`, like, ...local })
}
await writeFile(
  'app/fonts/fonts.css',
  [
    '/* Written by scripts/typefaces/fonts.ts. Of the serif fallbacks the last whose local font exists is used. */\n',
    // Its figures are tabular unless told otherwise: a 1 would stand in a hole.
    webFace({ family: 'Newsreader', file: 'newsreader.woff2', weight: '400 500', features: '"pnum"' }),
    webFace({ family: 'Instrument Sans', file: 'instrument-sans.woff2', weight: '400 700' }),
    webFace({ family: 'Spline Sans Mono', file: 'spline-sans-mono.woff2', weight: '400' }),
    ...fallbacks.map(fallbackFace),
  ].join('\n'),
)

await writeFile(
  'app/fonts/italic.css',
  `/* Written by scripts/typefaces/fonts.ts, for the pages that emphasise words. */\n\n${webFace({
    family: 'Instrument Sans',
    file: 'instrument-sans-italic.woff2',
    weight: '400 700',
    style: 'italic',
  })}`,
)

/** The letters of one typeface that a drawing uses, as a rule that it can carry. */
async function embeddedFace(family: string, weight: string, from: string, text: string, axes: Axes) {
  const font = await subsetFont(await readFile(from), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    noHinting: true,
    keepFeatures: ['kern', 'tnum'],
  })
  const source = `data:font/woff2;base64,${font.toString('base64')}`
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(${source})}`
}

/** A drawing with only the letters that it uses: titles and large figures in Newsreader, the rest in the text face. */
async function withLetters(drawing: string): Promise<string> {
  const bare = drawing.replace(/<style>@font-face[\s\S]*?<\/style>\n/, '')
  const title = /<text[^>]*font-family="Newsreader[^>]*>([^<]+)<\/text>/g
  const titles = [...bare.matchAll(title)].map(([, words]) => words).join('')
  const labels = [...bare.replace(title, '').matchAll(/>([^<]+)</g)].map(([, words]) => words).join('')
  const faces = await Promise.all([
    embeddedFace('Instrument Sans', '400 600', instrumentSans, labels, { wght: { min: 400, max: 600 } }),
    embeddedFace('Newsreader', '400', newsreader, titles, { opsz: 72, wght: 400 }),
  ])
  return bare.replace(/(<svg[^>]*>\n)/, `$1<style>${faces.join('')}</style>\n`)
}

for (const name of await readdir('public/art')) {
  const drawing = await withLetters(await readFile(`public/art/${name}`, 'utf8'))
  await writeFile(`public/art/${name}`, drawing)
  console.log(`public/art/${name} ${(drawing.length / 1024).toFixed(1)} KB`)
}
