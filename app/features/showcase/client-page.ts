/** One page of a fictional client's site, and what each of its route files does with it. */
import type { ReactElement } from 'react'

export interface ClientPage {
  /** The whole of `<title>`, company included. */
  title: string
  description: string
  element: ReactElement
}

/** Looks a page up by the optional parts of its address: nothing is home, `news` a page, `news/x` its item. */
export type FindPage = (page?: string, item?: string) => ClientPage | undefined

/** Title, description and noindex of a page; without a page, those of the client's 404. */
export function clientMeta(page: ClientPage | undefined, company: string) {
  return [
    { title: page?.title ?? `Page not found, ${company}` },
    ...(page ? [{ name: 'description', content: page.description }] : []),
    { name: 'robots', content: 'noindex' },
  ]
}
