/** Links to pages that staff made, in the site's header and its footer. */
export interface SiteLink {
  to: string
  label: string
}

export interface SiteLinks {
  menu: readonly SiteLink[]
  footer: readonly SiteLink[]
}

export const noLinks: SiteLinks = { menu: [], footer: [] }
