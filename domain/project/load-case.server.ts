/** One case study as its page shows it. */
import { getBlackline } from './blacklines.server'
import { stripCuts } from './detail-cuts.server'
import { getPicture } from './pictures.server'
import { certifyProject } from './project-certificate.server'
import { getProject, nextProject } from './projects.server'

/** The case, with what belongs around it; undefined for an unknown id. */
export function loadCase(projectId: string) {
  const found = getProject(projectId)
  if (!found) return undefined
  const { pictures, closing, ...project } = found
  const { id, client, outcome } = nextProject(found.id)
  return {
    project,
    certificate: certifyProject(found),
    blackline: getBlackline(found),
    pictures: pictures.map(picture => ({ ...picture, source: getPicture(picture.key) })),
    next: { id, client, outcome, picture: getPicture(`${id}-detail`), cut: stripCuts[id] },
    // Each sentence of the closing call is on its own line.
    closing: { lines: closing.title.split(/(?<=[.?!]) /), text: closing.text },
  }
}
