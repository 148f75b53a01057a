/** How an agency looks, made once from its colours and its mark: for pages, mails, cards, seals and icons. */
import type { Look } from '../../shared/company/company'
import {
  type Brand,
  type Colours,
  isShipped,
  makePalette,
  type Palette,
  shippedBrand,
  shippedPalette,
} from './palette'
import { findMarkFault, markUrl } from './svg-mark'

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** What cannot be shown, as a draft may have it, is as shipped. */
export function makeLook({ colours: chosen, logo }: { colours: Brand; logo: string }): Look {
  const brand: Brand = {
    main: isColour(chosen.main) ? chosen.main : shippedBrand.main,
    ink: isColour(chosen.ink) ? chosen.ink : shippedBrand.ink,
    mark: isColour(chosen.mark) ? chosen.mark : shippedBrand.mark,
  }
  const mark = logo !== '' && findMarkFault(logo) === undefined ? logo : ''
  const key = JSON.stringify([brand, mark])
  if (known?.key !== key) known = { key, look: toLook(brand, mark) }
  return known.look
}

/** A site is put together for each publication and each certificate: a palette is made when it has changed. */
let known: { key: string; look: Look } | undefined

function toLook(brand: Brand, mark: string): Look {
  const palette = makePalette(brand)
  const css = [isShipped(brand) ? '' : `:root{${listChanges(palette)}}`, mark && markCss(mark)].join('')
  return {
    css,
    mark,
    grounds: { light: palette.day.paper, dark: palette.night.paper },
    day: palette.day,
    swaps: isShipped(brand) ? [] : listSwaps(palette),
  }
}

const names = Object.keys(shippedPalette.day) as (keyof Colours)[]

const listChanges = ({ day, night }: Palette): string =>
  names
    .filter(name => day[name] !== shippedPalette.day[name] || night[name] !== shippedPalette.night[name])
    .map(name => `--color-${name}:light-dark(${day[name]},${night[name]})`)
    .join(';')

/** In the colour of the words beside it. It stands where the sheets expect the name, so it says its size with force. */
const markCss = (mark: string): string =>
  `.logo-own{width:30px!important;height:30px;padding:0!important;background:currentColor;mask:url("${markUrl(mark)}") center/contain no-repeat}`

/** Day before night: a colour that is both is a dark one in each. */
const listSwaps = ({ day, night }: Palette): Look['swaps'] => [
  ...new Map([
    ...names.map(name => [shippedPalette.night[name], night[name]] as const),
    ...names.map(name => [shippedPalette.day[name], day[name]] as const),
  ]),
]

/** A drawing, or the styles of an email, in the agency's colours. Names of colours are those of shared/tokens.ts. */
export function recolour(text: string, { swaps }: Pick<Look, 'swaps'>): string {
  if (swaps.length === 0) return text
  const own = new Map(swaps.map(([from, to]) => [from, to]))
  return text.replaceAll(/#[\da-f]{6}\b/gi, colour => own.get(colour.toLowerCase()) ?? colour)
}

/** Only where styles stand: what somebody wrote stays as it is. */
export const recolourMail = (html: string, look: Pick<Look, 'swaps'>): string =>
  html.replaceAll(/\sstyle="[^"]*"|\sbgcolor="[^"]*"|<style[^>]*>[^<]*<\/style>/g, styles =>
    recolour(styles, look),
  )
