/**
 * What a page tells the server about itself: the edge, the sitemap and the preview cards read it once at startup. The
 * name ends in .server so that the build refuses to let any of it into the browser.
 */

import type { Site } from '../domain/site/assemble-site.server'

/** The words of a page's preview card, /og/page/{name}.png. */
export interface PageCard {
  /** Set in display type, in one sentence. */
  titleLines: readonly string[]
  label: string
  /** A line under the title. */
  detail?: string
  /** SVG of 394 by 630 in place of the seal. */
  drawing?: string
}

/** The canonical spelling of a parameter's value; undefined when it does not change the page. */
export type ReadValue = (value: string) => string | undefined

export interface Page {
  /** Whether the page cache may keep it. */
  cached: boolean
  /** Cache flooding: not cached with one of these parameters, which can hold anything a visitor types. */
  uncachedWith?: readonly string[]
  /** Search parameters that change the page, in alphabetical order; other names and values are ignored. */
  parameters: Readonly<Record<string, ReadValue>>
  /** Has further values than its known ones; whether one of these shapes is, only the database says. */
  openParameter?: { name: string; read: ReadValue }
  /** Which paths that no route names may be this page's; whether one is, only the database says. */
  isOpenTo?: (pathname: string) => boolean
  /** Whether it accepts POST. */
  form: boolean
  /** Listed in the sitemap; its path has no parameters. */
  sitemap: boolean
  /** Its own preview card, if it has one, in the words of the site as it is. */
  card?: (site: Site) => PageCard
  /** Cards of values of its parameters, /og/page/{path}/{name}.png; undefined for a name that is none of them. */
  cardOf?: (name: string) => PageCard | undefined
}

/**
 * Describes the page of a route, or of all routes below a layout that have no description of their own. In a file
 * beside the route, for `about.tsx` in `about.page.server.ts`:
 * `export const page = describePage({ cached: true, sitemap: true })`. Only `cached` is required.
 */
export const describePage = (page: Pick<Page, 'cached'> & Partial<Page>): Page => ({
  form: false,
  sitemap: false,
  ...page,
  parameters: Object.fromEntries(Object.entries(page.parameters ?? {}).toSorted()),
})

/** For pages that are not cached: what was typed changes the page. */
export const anyValue: ReadValue = value => value || undefined

/** Cache flooding: only these values have a page of their own. */
export const oneOf =
  (values: readonly string[]): ReadValue =>
  value =>
    values.includes(value) ? value : undefined

/**
 * For routes whose addresses the edge treats as unknown, because another part of the server answers or guards
 * them: never kept, every parameter passed on, no other spelling redirected.
 */
export const unlisted = 'unlisted'
