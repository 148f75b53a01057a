/** Pages that staff make beside the fixed ones: their bounds, their places, and the addresses that they may have. */

/** Longest texts, in characters; how many pages there may be, and how many of them in the menu and the footer. */
export const pageBounds = {
  title: 120,
  lede: 300,
  /** What the menu and the footer have room for. */
  menuLabel: 16,
  footerLabel: 40,
  searchTitle: 120,
  searchDescription: 300,
  address: 60,
  all: 200,
  menu: 2,
  footer: 6,
} as const

export const pagePlaces = ['none', 'footer', 'menu'] as const

/** What an address looks like: one segment that begins with a letter, so `/404` is none. */
export const isPageAddress = (address: string): boolean =>
  address.length <= pageBounds.address && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(address)

/** Whether a path could be that of a page; whether there is one, the database says. */
export const isPagePath = (pathname: string): boolean => isPageAddress(pathname.slice(1))

export const pagePath = (address: string): string => `/${address}`

/**
 * First segments that the site answers itself, or that programs ask for: `tests/pages.test.ts` finds one that is missing
 * here. A fixed page would hide a page of this address.
 */
const reserved: Readonly<Record<string, readonly string[]>> = {
  'a page of the site': [
    'about',
    'admin',
    'auth',
    'blog',
    'contact',
    'dev',
    'home',
    'index',
    'insights',
    'newsletter',
    'portfolio',
    'privacy',
    'privacy-policy',
    'proof',
    'seal',
    'services',
    'showcase',
  ],
  'something else of the site': [
    'api',
    'art',
    'assets',
    'certificates',
    'engravings',
    'favicon',
    'feeds',
    'files',
    'fonts',
    'functions',
    'healthz',
    'hooks',
    'og',
    'pictures',
    'preview',
    'readyz',
    'robots',
    'seals',
    'site',
    'sitemap',
    'sitemaps',
    'static',
    'storage',
  ],
}

/** What has this address for itself, in the words of a sentence; undefined when a page may have it. */
export const reservedFor = (address: string): string | undefined =>
  Object.entries(reserved).find(([, words]) => words.includes(address))?.[0]

/** How menu and footer call a page. */
export const labelOf = ({ label, title }: { label: string; title: string }): string => label || title
