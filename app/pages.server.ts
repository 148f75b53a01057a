/** The descriptions of the pages, by the id of the route: the files named `ID.page.server.ts`. */
import type { Page, unlisted } from './page.server'

export type DescribedPages = ReadonlyMap<string, Page | typeof unlisted>

const modules = import.meta.glob<Page | typeof unlisted>('./routes/**/*.page.server.ts', {
  eager: true,
  import: 'page',
})

export const describedPages: DescribedPages = new Map(
  Object.entries(modules).map(([path, page]) => [path.replace(/^\.\/|\.page\.server\.ts$/g, ''), page]),
)
