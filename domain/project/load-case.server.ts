/** One case study as its page shows it. */
import type { CompanyClock } from '../../shared/company-time'
import type { Sealings } from '../certificate/certify.server'
import { getBlackline } from './blacklines.server'
import type { Project } from './project'
import { certifyProject } from './project-certificate.server'
import { nextProject, type Projects, type ShownCard } from './projects.server'

const toNext = ({ id, client, outcome, faces: { tall, cuts } }: ShownCard) => ({
  id,
  client,
  outcome,
  picture: tall,
  cut: cuts.strip,
})

function toPlate(id: string, { source, ...plate }: NonNullable<Project['plate']>) {
  const { alt, caption } = plate
  return { ...plate, picture: { key: `${id}-close`, alt, caption, source } }
}

/** The case, with what belongs around it. Counsel marked up the shipped ones. */
export function loadCase(projects: Projects, found: Project, sealings: Sealings, clock: CompanyClock) {
  const { pictures, closing, plate, faces: _, ...project } = found
  const following = nextProject(projects, found.id)
  const blackline = getBlackline(found)
  return {
    project,
    certificate: certifyProject(found, sealings, clock),
    blackline: blackline.strikes.length > 0 ? blackline : undefined,
    pictures,
    next: following && toNext(following),
    plate: plate && toPlate(found.id, plate),
    // Each sentence of the closing call is on its own line.
    closing: { lines: closing.title.split(/(?<=[.?!]) /), text: closing.text },
  }
}
