/** Which pages are sealed: each published article, each case study and the term sheet, by their words as they are now. */

import { type ArticleSource, findArticle } from '../../domain/post/reading/find-article.server'
import { sealPost } from '../../domain/post/reading/post-certificate.server'
import { sealProject } from '../../domain/project/project-certificate.server'
import { getProject } from '../../domain/project/projects.server'
import { sealTermSheet } from '../../domain/service/term-sheet-certificate.server'
import { currentSite } from '../../domain/site/current-site.server'
import type { Seal } from '../../shared/certificate'

export async function findCertificate(
  source: ArticleSource,
  kind: string,
  id: string,
): Promise<Seal | undefined> {
  if (kind === 'project') {
    const { projects } = await currentSite(source)
    const project = getProject(projects, id)
    return project && sealProject(project)
  }
  if (kind === 'page') return id === 'services' ? sealTermSheet(await currentSite(source)) : undefined
  const post = kind === 'post' ? await findArticle(source, id) : undefined
  return post && sealPost(post)
}
