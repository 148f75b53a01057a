/** Which certificates exist: one for each published article, each case study and the term sheet, of their words as they are now. */
import { certifyPost } from '../../domain/post/post-certificate.server'
import { getPost } from '../../domain/post/posts.server'
import { certifyProject } from '../../domain/project/project-certificate.server'
import { getProject } from '../../domain/project/projects.server'
import { certifyTermSheet } from '../../domain/service/term-sheet-certificate.server'
import type { Database } from '../../platform/db/types'
import type { Certificate } from '../../shared/certificate'

export async function findCertificate(
  db: Database,
  kind: string,
  id: string,
): Promise<Certificate | undefined> {
  if (kind === 'project') {
    const project = getProject(id)
    return project && certifyProject(project)
  }
  if (kind === 'page') return id === 'services' ? certifyTermSheet() : undefined
  const post = kind === 'post' ? await getPost(db, id) : undefined
  return post && certifyPost(post)
}
