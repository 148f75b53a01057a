/**
 * The brand's colours, type, space and motion. `npm run tokens` writes them to app/ui/tokens.css; emails, cards,
 * seals, icons and the web manifest, which cannot use a style sheet, read them here.
 */
import { pageGrounds } from './page-grounds.ts'

export const colours = {
  paper: pageGrounds.light,
  sheet: '#ffffff',
  'sea-glass': '#dce8e4',
  mist: '#e9eeec',
  ink: '#0b2027',
  text: '#24383f',
  muted: '#52656b',
  harbour: '#0e4a57',
  'harbour-deep': '#0a3843',
  herring: '#c5331a',
  'herring-deep': '#a32812',
  kelp: '#2b6b4a',
  ochre: '#8a5a0b',
  steel: '#3f6480',
  /** Between sections and around sheets. */
  rule: '#0b2027',
  control: '#73868b',
  /** A busy button: white on it has a contrast of 5.0:1. */
  busy: '#5b7378',
  selection: '#a9d6cc',
  /** The closing call and the covers of articles: dark by day, too. */
  cover: '#0b2027',
  /** The footer, videos before they play, and what dims a page under a dialog. */
  deep: '#071519',
} as const

/** The same names in the dark scheme (docs/decisions/0039-a-dark-theme.md); what is missing stays as it is. */
export const nightColours = {
  paper: pageGrounds.dark,
  sheet: '#0f2a33',
  'sea-glass': '#143a42',
  mist: '#12303a',
  ink: '#e6efec',
  text: '#cbd9d7',
  muted: '#a3b7b8',
  harbour: '#a9d6cc',
  'harbour-deep': '#c3e4dc',
  herring: '#ff8466',
  'herring-deep': '#ff8466',
  kelp: '#7cc79b',
  ochre: '#e5b567',
  steel: '#8fb9d6',
  /** Full ink would glare: 55 % of it. Only the heads of tables have it. */
  rule: '#839293',
  control: '#6f8a90',
  busy: '#8ba3a6',
  selection: '#27606b',
  cover: '#0d4350',
} as const satisfies Partial<Record<keyof typeof colours, string>>

type ColourNames = readonly (keyof typeof colours)[]

/** What words stand on. */
export const wordGrounds = ['paper', 'sheet', 'sea-glass', 'mist'] as const satisfies ColourNames
/** What words are set in. */
export const wordInks = [
  'ink',
  'text',
  'muted',
  'harbour',
  'harbour-deep',
  'herring',
  'herring-deep',
  'kelp',
  'ochre',
  'steel',
] as const satisfies ColourNames
/** The outlines of fields, and a button that is at work. */
export const controlInks = ['control', 'busy'] as const satisfies ColourNames

/** The hairline of the pages as a solid colour: mail clients do not support color-mix(). */
export const mailHairline = '#cbd2d2'

export const fonts = {
  display: '"Newsreader", "Newsreader Fallback", Georgia, serif',
  sans: '"Instrument Sans", "Instrument Sans Fallback", Arial, sans-serif',
  mono: '"Spline Sans Mono", ui-monospace, monospace',
} as const

/** Sizes of type; a rem is 17 px. Three of them grow with the window. */
export const textSizes = {
  small: '0.84rem',
  label: '0.94rem',
  body: '1rem',
  prose: '1.08rem',
  lede: '1.18rem',
  h4: '1.45rem',
  h3: '1.85rem',
  figure: '2.6rem',
  h2: 'clamp(1.9rem, 1.2rem + 2.6vw, 2.9rem)',
  /** A title of many words, and a closing call. */
  display: 'clamp(2.3rem, 1.2rem + 3.6vw, 4.2rem)',
  h1: 'clamp(2.55rem, 1.2rem + 4.6vw, 5.2rem)',
} as const

/** Margins, paddings and gaps in px, named by their multiple of 4 px. */
export const spaces = [4, 8, 12, 16, 20, 24, 28, 32, 40, 48, 56, 72] as const

export const motion = {
  'ease-out': 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  quick: '120ms',
  calm: '200ms',
  slow: '320ms',
} as const

/** Widths at which pages change their columns: the only ones that media queries may use. */
export const breakpoints = { tablet: '48rem', laptop: '60rem', desktop: '75rem' } as const
