/** The words of each Open Graph card. */
import { getPost } from '../../app/features/blog/posts.server'
import { aboutPage } from '../../app/features/company/about.server'
import { contactPage } from '../../app/features/company/faqs.server'
import { homePage } from '../../app/features/company/home.server'
import { blogPage, portfolioPage, servicesPage } from '../../app/features/company/pages.server'
import { newsletterMessages } from '../../app/features/newsletter/messages'
import { getProject } from '../../app/features/portfolio/projects.server'
import type { Database } from '../../platform/db/types'
import type { OgCard } from './og'

const page = (titleLines: readonly string[], label: string): OgCard => ({
  kind: 'page',
  title: titleLines.join(' '),
  label,
  seed: 'quorum-and-quay',
})

const pages = new Map<string, OgCard>([
  ['home', page(homePage.titleLines, 'Investor websites and presentations')],
  ['about', page(aboutPage.titleLines, 'About us')],
  ['services', page(servicesPage.titleLines, 'Services and prices')],
  ['portfolio', page(portfolioPage.titleLines, 'Portfolio')],
  ['blog', page(blogPage.titleLines, 'Insights')],
  ['contact', page(contactPage.titleLines, 'Contact')],
  ['privacy', page(['Privacy Policy'], 'Effective September 23, 2025')],
  ['newsletter', page([newsletterMessages.title], 'Newsletter')],
])

/** The card at /og/{kind}/{id}.png, or undefined when there is no such page. */
export async function findCard(db: Database, kind: string, id: string): Promise<OgCard | undefined> {
  if (kind === 'page') return pages.get(id)
  if (kind === 'project') {
    const project = getProject(id)
    return (
      project && {
        kind,
        title: project.title,
        label: `${project.listing}, ${project.year}`,
        seed: `project-${id}`,
        family: 'project',
      }
    )
  }
  const post = kind === 'post' ? await getPost(db, id) : undefined
  return (
    post && {
      kind: 'post',
      title: post.title,
      label: post.category || 'Insights',
      seed: id,
      family: post.category || undefined,
    }
  )
}
