/** One case study as its page shows it. */
import type { Sealings } from '../certificate/certify.server'
import { getBlackline } from './blacklines.server'
import { stripCuts } from './detail-cuts.server'
import { getPicture } from './pictures.server'
import type { Project, ProjectCard } from './project'
import { certifyProject } from './project-certificate.server'
import { nextProject, type Projects } from './projects.server'

/** On phones its words would be too small: they see the part of the fourth picture that was cut for them. */
function closeUp({ id, plate: { alt, caption } }: Project) {
  const key = `${id}-close`
  const { phone } = getPicture(`${id}-4`)
  return { key, alt, caption, source: { ...getPicture(key), ...(phone && { phone }) } }
}

const toNext = ({ id, client, outcome }: ProjectCard) => ({
  id,
  client,
  outcome,
  picture: getPicture(`${id}-detail`),
  cut: stripCuts[id],
})

/** The case, with what belongs around it. */
export function loadCase(projects: Projects, found: Project, sealings: Sealings) {
  const { pictures, closing, plate, ...project } = found
  const following = nextProject(projects, found.id)
  return {
    project,
    certificate: certifyProject(found, sealings),
    blackline: getBlackline(found),
    pictures: pictures.map(picture => ({ ...picture, source: getPicture(picture.key) })),
    next: following && toNext(following),
    plate: { ...plate, picture: closeUp(found) },
    // Each sentence of the closing call is on its own line.
    closing: { lines: closing.title.split(/(?<=[.?!]) /), text: closing.text },
  }
}
