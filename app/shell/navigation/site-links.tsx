/**
 * The links of header and footer, with those to pages that staff made. The server knows them; the browser reads them from
 * the HTML, so that they are in no script and a page without pages of its own has not one byte more.
 */
import { createContext, useContext } from 'react'
import { noLinks, type SiteLink, type SiteLinks } from '../../../shared/site-links'
import { shellMessages as m } from '../messages'
import { menuMessages } from './menu-messages'
import menuStyles from './own-menu.css?url'

export const SiteLinksContext = createContext<SiteLinks>(noLinks)

/** Scripts are at the end of the document: header and footer are there when they run. */
const readLinks = (navigation: string): SiteLink[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(`[aria-label="${navigation}"] a`)].map(link => ({
    to: link.pathname,
    label: link.textContent,
  }))

/** Once, as React renders them for the first time, and finds them there. */
const inBrowser = (navigation: string): (() => readonly SiteLink[]) => {
  let links: SiteLink[] | undefined
  return () => {
    links ??= readLinks(navigation)
    return links
  }
}

/** The last of them is the one button of the header. */
export const useMenu = import.meta.env.SSR
  ? (): readonly SiteLink[] => [
      { to: '/about', label: menuMessages.header.about },
      { to: '/services', label: menuMessages.header.services },
      { to: '/portfolio', label: menuMessages.header.portfolio },
      { to: '/insights', label: menuMessages.header.insights },
      ...useContext(SiteLinksContext).menu,
      { to: '/contact', label: menuMessages.header.contact },
    ]
  : inBrowser(m.mainNavigation)

export const useQuickLinks = import.meta.env.SSR
  ? (): readonly SiteLink[] => [
      { to: '/about', label: menuMessages.footer.about },
      { to: '/services', label: menuMessages.footer.services },
      { to: '/portfolio', label: menuMessages.footer.portfolio },
      { to: '/insights', label: menuMessages.footer.insights },
      ...useContext(SiteLinksContext).footer,
    ]
  : inBrowser(m.quickLinks)

export const useServiceLinks = import.meta.env.SSR
  ? (): readonly SiteLink[] => useContext(SiteLinksContext).services
  : inBrowser(m.services)

/** Only where the menu is longer than the header has room for without it. */
export function MenuStyles() {
  const { menu } = useContext(SiteLinksContext)
  return menu.length > 0 && <link rel="stylesheet" href={menuStyles} />
}
