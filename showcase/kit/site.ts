/** A fictional client's site: its pages by their address, and what the route does with them. */
import type { ReactElement } from 'react'
import type { MetaDescriptor } from 'react-router'

export interface ClientPage {
  title: string
  description: string
  element: ReactElement
}

export interface ClientSite {
  /** Looks a page up by the optional parts of its address: nothing is home, `news` a page, `news/x` its item. */
  findPage: (page?: string, item?: string) => ClientPage | undefined
  /** Title, description and noindex of a page; without a page, those of the client's 404. */
  meta: (page: ClientPage | undefined) => MetaDescriptor[]
  /** The page for an address that is none of the company's. */
  lost: ReactElement
}

interface SiteProps {
  /** Follows every page's own title. */
  company: string
  /** Title of the home page. */
  home: string
  /** Every page by its address below the site, with its own part of the title; home is `''`. */
  pages: Readonly<Record<string, ClientPage>>
  lost: ReactElement
}

export function makeSite({ company, home, pages, lost }: SiteProps): ClientSite {
  return {
    findPage: (page, item) => {
      const address = [page, item].filter(part => part !== undefined).join('/')
      const found = Object.hasOwn(pages, address) ? pages[address] : undefined
      return found && { ...found, title: address ? `${found.title}, ${company}` : home }
    },
    meta: page => [
      { title: page?.title ?? `Page not found, ${company}` },
      ...(page ? [{ name: 'description', content: page.description }] : []),
      { name: 'robots', content: 'noindex' },
    ],
    lost,
  }
}
