/** The keys under which the server hands things to loaders and actions. */
import { createContext } from 'react-router'
import type { UnsavedPost } from '../domain/post/post-schema'
import type { Drafts, Site } from '../domain/site/assemble-site.server'
import type { Deps } from '../platform/deps'
import type { SiteLinks } from '../shared/site-links'

/** In a preview with the drafts that it shows. */
export type PageDeps = Deps & {
  drafts?: Drafts | undefined
  /** The article of a form, whose preview it is. */
  unsaved?: UnsavedPost | undefined
  /** The texts of the site, read once for a request. */
  site?: (() => Promise<Site>) | undefined
}

/** What a preview shows in place of what is published. */
export type Previewed = Pick<PageDeps, 'drafts' | 'unsaved'>

export const depsContext = createContext<PageDeps>()
/** The visitor's address, for rate limits and consent records. */
export const clientAddressContext = createContext<string>()
export const requestIdContext = createContext<string>()
/** Marks the scripts of one rendering as React Router's own; server/edge/html/inline-scripts.ts removes it again. */
export const nonceContext = createContext<string>()

export type { SiteLinks }

/** Pages that staff made, which header and footer show; read while the loaders work. */
export const siteLinksContext = createContext<Promise<SiteLinks>>()

/** The page behind a link in an email, as the auth service hands it to the route that renders it. */
export type LinkPage = LinkQuestion | LinkAnswer

export interface LinkQuestion {
  /** What its button does. */
  purpose:
    | 'signup'
    | 'invite'
    | 'magic-link'
    | 'recovery'
    | 'email-change-current'
    | 'email-change-new'
    | 'address-undo'
  /** Where the form is sent. */
  action: string
  /** Its hidden fields. */
  fields: Readonly<Record<string, string>>
  /** The final target of the redirect: browsers apply `form-action` to redirects too. */
  target: string
}

/** The outcome of a link that does not redirect to a client's page. */
export interface LinkAnswer {
  answer: 'address-restored' | 'address-taken' | 'address-expired'
}

/** What a link in an email asks; undefined on every other page. */
export const linkPageContext = createContext<LinkPage | undefined>(undefined)
