/**
 * The dark scheme of an email. Its colours are in style attributes, which a sheet can only meet by their text; programs
 * that drop sheets show the light one, or invert it by themselves.
 */
import { colours, mailHairline, nightColours } from '../../shared/tokens'

type Named = keyof typeof nightColours

/** Those that emails are made of; grounds last, because `background-color` holds the text `color`, too. */
const inks: readonly Named[] = ['ink', 'text', 'muted', 'harbour', 'herring']
const grounds: readonly Named[] = ['paper', 'ink', 'herring', 'harbour', 'sheet']

/** On a harbour ground, by day white and at night dark. */
const onHarbour = `[style*=";color:${colours.sheet}"]{color:${nightColours.sheet}!important}`

const nightHairline = '#2c474f'

export const mailScheme = `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${[
  ...inks.map(name => `[style*="color:${colours[name]}"]{color:${nightColours[name]}!important}`),
  ...grounds.map(
    name => `[style*="background-color:${colours[name]}"]{background-color:${nightColours[name]}!important}`,
  ),
  onHarbour,
  `[style*="solid ${mailHairline}"]{border-color:${nightHairline}!important}`,
  ...(['ink', 'harbour'] as const).map(
    name => `[style*="solid ${colours[name]}"]{border-color:${nightColours[name]}!important}`,
  ),
].join('')}}`
