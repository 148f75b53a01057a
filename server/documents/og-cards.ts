/** The words of each Open Graph card. */

import { imageNameAt } from '../../domain/image/image'
import { findPageTitle } from '../../domain/page/read-pages.server'
import { nameOfCategory } from '../../domain/post/categories'
import type { StoredArticle } from '../../domain/post/post-schema'
import { getPost } from '../../domain/post/posts.server'
import { sealPost } from '../../domain/post/reading/post-certificate.server'
import { sealProject } from '../../domain/project/project-certificate.server'
import { getProject } from '../../domain/project/projects.server'
import type { Site } from '../../domain/site/assemble-site.server'
import { currentSite, type SiteSource } from '../../domain/site/current-site.server'
import type { Deps } from '../../platform/deps'
import { agencySlug } from '../../shared/agency'
import { serialNumber } from '../../shared/certificate'
import type { PictureSource } from '../../shared/picture-source'
import type { Pages } from '../edge/pages'
import type { CardSender, OgCard } from './og'

type MakeCard = NonNullable<NonNullable<ReturnType<Pages['find']>>['card']>
type PageCard = ReturnType<MakeCard>

/** The cards of pages that declare one, by the name in their URLs: the page's path, `home` for `/`. */
export function listPageCards({ fixed }: Pages): ReadonlyMap<string, (site: Site) => OgCard> {
  const cards = new Map<string, (site: Site) => OgCard>()
  for (const [path, { card }] of fixed)
    if (card) cards.set(path.slice(1) || 'home', site => cardOfPage(card(site), senderOf(site)))
  return cards
}

const senderOf = ({ company }: Site): CardSender => ({
  name: company.name,
  notice: company.fictionNotice,
  swaps: company.look.swaps,
})

const cardOfPage = ({ titleLines, label, detail, drawing }: PageCard, sender: CardSender): OgCard => ({
  sender,
  kind: 'page',
  title: titleLines.join(' '),
  label,
  seal: { seed: agencySlug },
  ...(detail && { detail }),
  ...(drawing && { drawing }),
})

/** The card of one of a page's parameters, by the page's path and the value. */
export function findValueCard({ fixed }: Pages, site: Site, name: string): OgCard | undefined {
  const [, path, value] = /^(.+)\/([^/]+)$/.exec(name) ?? []
  const card = value && fixed.get(`/${path}`)?.cardOf?.(value)
  return card ? cardOfPage(card, senderOf(site)) : undefined
}

/** The card of a project, a post or a page that staff made, at /og/{kind}/{id}.png, or undefined if there is none. */
export async function findCard(
  source: SiteSource & Pick<Deps, 'config'>,
  kind: string,
  id: string,
): Promise<OgCard | undefined> {
  const site = await currentSite(source)
  const sender = senderOf(site)
  if (kind === 'project') {
    const project = getProject(site.projects, id)
    return (
      project && {
        kind,
        sender,
        title: project.title,
        label: `${project.listing}, ${project.year}`,
        seal: sealProject(project),
        ...(project.faces && { picture: fileOf(project.faces.tall) }),
      }
    )
  }
  if (kind === 'own') {
    const found = await findPageTitle(source.db, id)
    return found && cardOfPage({ titleLines: [found.title], label: sender.name }, sender)
  }
  const post = kind === 'post' ? await getPost(source.db, id) : undefined
  return (
    post && {
      kind: 'post',
      sender,
      title: post.title,
      label:
        nameOfCategory((await currentSite(source)).blog.knownCategories, post.category_key) || 'Insights',
      seal: sealPost(post),
      ...coverOf(post, source.config.siteUrl),
    }
  )
}

/** A cover of our own: what is elsewhere is never fetched (SSRF). */
function coverOf(post: StoredArticle, siteUrl: string): Pick<OgCard, 'cover'> {
  const name = imageNameAt(post.image_url, siteUrl)
  return name === undefined ? {} : { cover: { name, focus: post.image_focus } }
}

/** The upright detail of a case: among cards as small as a thumbnail it is the one with work on it. */
const fileOf = ({ base, widths }: PictureSource): string => `${base}-${widths.at(-1)}.webp`

/** The card of a sentence that someone sealed, which nobody here knows. */
export const cardOfSentence = (hash: string, site: Site): OgCard => ({
  sender: senderOf(site),
  kind: 'page',
  title: 'One sentence, sealed.',
  label: `No. ${serialNumber(hash)}`,
  seal: { seed: hash, hash },
})
