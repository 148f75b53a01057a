/** Which modules share a file in the browser, by where they are (docs/performance.md 1.2). */
import { join, relative } from 'node:path'

const project = join(import.meta.dirname, '../..')

export interface ChunkGroup {
  name: string
  /** Folders, and files without their extension. */
  of: readonly string[]
  /** What of these is left to the groups below, or stays with what uses it. */
  but?: readonly string[]
  /** Takes only what at least two of the site's entries use. */
  shared?: true
}

/**
 * The first that fits takes a module, with what it imports. One file for the framework, one for the frame around every
 * page, one for the blog: compressed together they are 6 KB smaller than as the dozens of files that splitting by use
 * makes of them (tests/e2e/site/budgets.test.ts). What a single page uses stays with that page.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  {
    name: 'framework',
    of: ['react', 'react-dom', 'scheduler', 'react-router'].map(name => `node_modules/${name}`),
  },
  {
    // The frame around every page, and what nearly every page is made of.
    name: 'site',
    of: [
      'app/root',
      'app/routes/failure',
      'app/routes/site',
      'app/shell',
      'app/ui',
      'shared/company/company',
      'shared/dates',
      'shared/plural',
      'shared/page-grounds',
      'shared/same-page',
    ],
    but: [
      // For staff.
      'app/shell/admin-messages',
      'app/ui/agency/clock',
      'app/ui/company-time',
      'app/ui/dialog',
      // Loaded when they are needed.
      'app/shell/failure-messages',
      'app/shell/failure-page',
      'app/shell/toast/clear-of-controls',
      'app/shell/toast/toast-view',
      // For two or three pages each.
      'app/ui/certificate',
      'app/ui/faqs',
      'app/ui/line-work/hero-seal',
      'app/ui/quotes/testimonials',
      'app/ui/words/home-messages',
    ],
  },
  // Before those whose forms use it, which would take it along.
  { name: 'email', of: ['shared/email/email-address'], shared: true },
  { name: 'text', of: ['shared/letters', 'shared/text', 'shared/text-links'], shared: true },
  { name: 'member', of: ['domain/member/member-name', 'shared/email/shown-address'], shared: true },
  {
    // What the editor admits into an article; readers need none of it.
    name: 'body',
    of: ['domain/post/body-addresses', 'domain/post/body-colours', 'domain/post/videos'],
    shared: true,
  },
  {
    name: 'blog',
    of: ['app/site/blog', 'app/site/newsletter', 'domain/post', 'domain/subscriber'],
    but: [
      // For an article and the editor's preview of one.
      'app/site/blog/article',
      // Loaded when they are needed.
      'app/site/blog/empty-list',
      'app/site/blog/search-results',
      'app/site/blog/search-messages',
      'domain/post/search-messages',
      // For pages behind links in emails.
      'app/site/newsletter/letter-messages',
      'app/site/newsletter/letter-sheet',
      'app/site/newsletter/token-page',
      'app/site/newsletter/token-messages',
    ],
    shared: true,
  },
  {
    // After the blog's, which it imports. What an article shares with the pages that staff make, and with the editor's preview.
    name: 'article',
    of: [
      // Of the component only its sheet is shared.
      'app/site/blog/article/article',
      'app/site/blog/article/post-contents',
      'app/site/blog/article/post-head',
      'app/site/blog/article/prose',
      'app/site/blog/article/messages',
    ],
    shared: true,
  },
  {
    name: 'portfolio',
    of: ['app/site/portfolio/case-end', 'app/site/portfolio/case-results', 'app/site/portfolio/messages'],
  },
  {
    // What /contact shares with the admin area stays out of its file; what only staff need of an enquiry is in theirs.
    name: 'enquiry',
    of: ['domain/enquiry'],
    but: ['domain/enquiry/inbox'],
    shared: true,
  },
  { name: 'session', of: ['app/auth-forms', 'app/session', 'app/sign-in/next-page'], shared: true },
  {
    name: 'staff',
    of: [
      'app/staff',
      'app/ui/agency/clock',
      'app/ui/company-time',
      'app/ui/dialog',
      'domain/enquiry/inbox',
      'domain/page',
      'shared/company-time',
    ],
    but: ['app/staff/editor'],
    shared: true,
  },
  // What writes posts writes pages, too.
  { name: 'editor', of: ['app/staff/editor'], shared: true },
  {
    name: 'certificate',
    of: [
      'app/ui/certificate/certificate-of-page',
      'app/ui/certificate/certificate-paper',
      'app/ui/certificate/messages',
      'shared/certificate',
    ],
  },
]

/** The path from the repository's root; of a package from its `node_modules`, wherever that is. */
export function pathOfModule(id: string): string {
  const [file = ''] = id.replaceAll('\\', '/').split('?')
  const packages = file.lastIndexOf('/node_modules/')
  return packages < 0 ? relative(project, file).replaceAll('\\', '/') : file.slice(packages + 1)
}

const isIn = (path: string, places: readonly string[]): boolean =>
  places.some(place => path.startsWith(`${place}/`) || path.startsWith(`${place}.`))

export const belongsTo = ({ of, but = [] }: ChunkGroup, path: string): boolean =>
  isIn(path, of) && !isIn(path, but)

/** As the bundler takes them. */
export const bundledGroups = chunkGroups.map(group => ({
  name: group.name,
  test: (id: string) => belongsTo(group, pathOfModule(id)),
  ...(group.shared && { minShareCount: 2 }),
}))
