/** Every kind of page the agency's site has, for the tests that look at all of them, and how to bring one to fail. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningSite } from './running-site'

/** Path by what the page is. */
export const sitePages = {
  home: '/',
  about: '/about',
  services: '/services',
  proof: '/proof',
  seal: '/seal',
  'sealed sentence': `/seal/${'5e'.repeat(32)}`,
  portfolio: '/portfolio',
  'portfolio, filtered': '/portfolio?filter=CRM+Setup',
  'drilled hole': '/portfolio/1/hole',
  'drilled hole, stopped': '/portfolio/1/hole?to=150',
  'case 1': '/portfolio/1',
  'case 2': '/portfolio/2',
  'case 3': '/portfolio/3',
  'case 4': '/portfolio/4',
  'case 5': '/portfolio/5',
  'case 6': '/portfolio/6',
  'unknown case': '/portfolio/99',
  blog: '/blog',
  'blog, filtered': '/blog?category=Compliance',
  'blog, nothing filed': '/blog?category=Technology',
  'blog, found': '/blog?q=results+day',
  'blog, nothing found': '/blog?q=zeppelin',
  post: '/blog/casl-for-investor-lists-keep-the-proof-not-just-the-address',
  'unknown post': '/blog/nothing-of-this-name',
  contact: '/contact',
  'contact, sent': '/contact?sent=1',
  'sign in': '/auth',
  'sign up': '/auth?tab=sign-up',
  'forgotten password': '/auth?tab=forgot',
  'code of a mail': '/auth?tab=code',
  privacy: '/privacy',
  newsletter: '/newsletter',
  'newsletter, sent': '/newsletter?sent=1',
  'confirmation, unknown': '/newsletter/confirm?token=none',
  'unsubscription, asked': '/newsletter/unsubscribe?token=none',
  'unknown address': '/nowhere',
} as const

/** Where the client sites begin; showcase.test.ts looks at all of their pages. */
export const clientSites = {
  'client site 1': '/showcase/oxbow-ridge-copper',
  'client site 2': '/showcase/halcyon-reach-energy',
  'client site 3': '/showcase/lumen-vale-technologies',
  'client site 4': '/showcase/tamsin-lake-lithium',
} as const

/** Paths of the pages that fail once `breakTables` has been at work. */
export const failingPages = {
  'failed page (500)': '/newsletter/confirm?token=any',
  'failed list of articles (503)': '/blog?category=Strategy',
  'failed article': '/blog/retire-the-pdf-library',
} as const

const open = ({ dataDir }: RunningSite) => new DatabaseSync(join(dataDir, 'site.sqlite'))

/** Leaves the category Technology without articles. */
export function emptyCategory(site: RunningSite): void {
  const database = open(site)
  database.exec(`update blog_posts set category = '' where category = 'Technology'`)
  database.close()
}

/** Takes tables away under the running site. Pages that were visited before may still come from its cache. */
export function breakTables(site: RunningSite): void {
  const database = open(site)
  database.exec(
    'alter table blog_posts rename to lost_posts; alter table subscribers rename to lost_subscribers',
  )
  database.close()
}
