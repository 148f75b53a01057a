/** The typefaces that plates name, written into their documents. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlateView } from './plates.ts'

/** Faces a plate may name: family, package, file, and the rest of its @font-face. */
const faces = [
  ['Archivo', 'archivo', 'archivo-latin-wdth-normal', 'font-weight:100 900;font-stretch:62% 125%'],
  ['Schibsted Grotesk', 'schibsted-grotesk', 'schibsted-grotesk-latin-wght-normal', 'font-weight:400 900'],
  ['Literata', 'literata', 'literata-latin-opsz-normal', 'font-weight:200 900'],
  ['Literata', 'literata', 'literata-latin-opsz-italic', 'font-weight:200 900;font-style:italic'],
  ['Hanken Grotesk', 'hanken-grotesk', 'hanken-grotesk-latin-wght-normal', 'font-weight:100 900'],
  ['Newsreader', 'newsreader', 'newsreader-latin-opsz-normal', 'font-weight:200 800'],
  ['Newsreader', 'newsreader', 'newsreader-latin-opsz-italic', 'font-weight:200 800;font-style:italic'],
  ['Instrument Sans', 'instrument-sans', 'instrument-sans-latin-wght-normal', 'font-weight:400 700'],
  ['Spline Sans Mono', 'spline-sans-mono', 'spline-sans-mono-latin-wght-normal', 'font-weight:300 700'],
] as const

/** The document of a plate with its local faces (`url('./x.woff2')`, relative to `folder`) and the installed ones. */
export function withFonts({ html, css }: Pick<PlateView, 'css' | 'html'>, folder: string): string {
  const local = html.replace(
    /url\((['"]?)(\.\/[^'")]+\.woff2)\1\)/g,
    (_, _quote, path: string) => `url(${dataUri(join(folder, path))})`,
  )
  return local.replace('<style>', `<style>${fontFaces(css)}</style><style>`)
}

/** Only the faces that the styles name, under the plain name or fontsource's 'Archivo Variable'. */
const fontFaces = (css: string): string =>
  faces
    .flatMap(([family, pkg, file, rest]) =>
      [family, `${family} Variable`]
        .filter(name => new RegExp(`['"]${name}['"]`).test(css))
        .map(
          name =>
            `@font-face{font-family:'${name}';${rest};src:url(${dataUri(fontFile(pkg, file))}) format('woff2')}`,
        ),
    )
    .join('')

const fontFile = (pkg: string, file: string): string =>
  `node_modules/@fontsource-variable/${pkg}/files/${file}.woff2`

const dataUri = (file: string): string => `data:font/woff2;base64,${readFileSync(file).toString('base64')}`
