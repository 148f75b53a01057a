/** Links of the site's header and its footer that staff change: pages that they made, and the services. */
export interface SiteLink {
  to: string
  label: string
}

export interface SiteLinks {
  menu: readonly SiteLink[]
  footer: readonly SiteLink[]
  /** As the footer names them. */
  services: readonly SiteLink[]
}

export const noLinks: SiteLinks = { menu: [], footer: [], services: [] }
