/** The tokens as custom properties: what `npm run tokens` writes to app/ui/tokens.css. */
import { colours, fonts, motion, nightColours, spaces, textSizes } from './tokens.ts'

const properties = (prefix: string, values: Record<string, string>): string[] =>
  Object.entries(values).map(([name, value]) => `  --${prefix}${name}: ${value};`)

/** The typefaces begin with the first paint (app/shell/boot-script.ts); until then text has fallbacks of their size. */
const fallbacks = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fonts).map(([name, families]) => [name, families.replace(/^[^,]+, /, '')]),
  )

/** Each resolves by the `color-scheme` of the element that uses it, so a dark block on a light page needs no other. */
const colourProperties = (): string[] => {
  const night: Record<string, string> = nightColours
  return properties(
    'color-',
    Object.fromEntries(
      Object.entries(colours).map(([name, day]) => [
        name,
        night[name] ? `light-dark(${day}, ${night[name]})` : day,
      ]),
    ),
  )
}

export const tokensCss = (): string =>
  [
    '/* Written by `npm run tokens` from shared/tokens.ts. */',
    ':root {',
    ...colourProperties(),
    '',
    ...properties('font-', fonts),
    '',
    ...properties('text-', textSizes),
    '',
    ...spaces.map(px => `  --space-${px / 4}: ${px}px;`),
    '',
    ...properties('', motion),
    '}',
    '',
    '@media (scripting: enabled) {',
    '  :root:not([data-typefaces]) {',
    ...properties('font-', fallbacks()).map(line => `  ${line}`),
    '  }',
    '}',
    '',
  ].join('\n')
