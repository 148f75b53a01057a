/** Every page and plate of the portfolio's clients, as markup and as what a reader reads. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plate } from '../../../showcase/kit/plate'
import type { ClientSite } from '../../../showcase/kit/site'
import { halcyon } from '../../../showcase/sites/halcyon-reach-energy/client'
import { plates as halcyonPlates } from '../../../showcase/sites/halcyon-reach-energy/plates'
import { site as halcyonSite } from '../../../showcase/sites/halcyon-reach-energy/site'
import { plates as kelplinePlates } from '../../../showcase/sites/kelpline-digital/plates'
import { lumen } from '../../../showcase/sites/lumen-vale-technologies/client'
import { plates as lumenPlates } from '../../../showcase/sites/lumen-vale-technologies/plates'
import { site as lumenSite } from '../../../showcase/sites/lumen-vale-technologies/site'
import { plates as northveinPlates } from '../../../showcase/sites/northvein-uranium/plates'
import { oxbow } from '../../../showcase/sites/oxbow-ridge-copper/client'
import { plates as oxbowPlates } from '../../../showcase/sites/oxbow-ridge-copper/plates'
import { site as oxbowSite } from '../../../showcase/sites/oxbow-ridge-copper/site'
import { tamsin } from '../../../showcase/sites/tamsin-lake-lithium/client'
import { plates as tamsinPlates } from '../../../showcase/sites/tamsin-lake-lithium/plates'
import { site as tamsinSite } from '../../../showcase/sites/tamsin-lake-lithium/site'

/** Markup without its tags and entities, the text alternatives of pictures included. */
export const readable = (markup: string): string =>
  markup
    .replace(/<style>.*?<\/style>/gs, ' ')
    .replace(/<[^>]*?(?:alt|aria-label)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')

interface Client {
  places: readonly (readonly [string, string])[]
  releases: readonly ({ id: string } | { day: string })[]
  slides: readonly unknown[]
}

function addressesOf({ places, releases, slides }: Client): string[] {
  return [
    ...places.map(([place]) => place),
    'investors/fact-sheet',
    ...releases.map(release => `news/${'id' in release ? release.id : release.day}`),
    ...slides.map((_, at) => `presentation/${at + 1}`),
  ]
}

/** Markup by address below the site; home is ''. */
function pagesOf(client: Client, site: ClientSite): Map<string, string> {
  const pages = new Map<string, string>()
  const add = (address: string, element: ReactElement | undefined) =>
    element && pages.set(address, renderToStaticMarkup(element))
  add('', site.findPage()?.element)
  for (const address of addressesOf(client)) add(address, site.findPage(...address.split('/'))?.element)
  return pages
}

const platesOf = (plates: readonly Plate[]) =>
  new Map(plates.map(({ key, element }) => [`plate ${key}`, renderToStaticMarkup(element)]))

/** By company: the markup of each page and plate. */
export const clientPages: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['Oxbow Ridge Copper', new Map([...pagesOf(oxbow, oxbowSite), ...platesOf(oxbowPlates)])],
  ['Halcyon Reach Energy', new Map([...pagesOf(halcyon, halcyonSite), ...platesOf(halcyonPlates)])],
  ['Lumen Vale Technologies', new Map([...pagesOf(lumen, lumenSite), ...platesOf(lumenPlates)])],
  ['Tamsin Lake Lithium', new Map([...pagesOf(tamsin, tamsinSite), ...platesOf(tamsinPlates)])],
  ['Kelpline Digital', platesOf(kelplinePlates)],
  ['Northvein Uranium', platesOf(northveinPlates)],
])
