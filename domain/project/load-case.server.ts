/** One case study as its page shows it. */
import type { CompanyClock } from '../../shared/company-time'
import type { counselWords } from '../../shared/words/examples/counsel'
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

type Words = typeof counselWords

function toPlate(id: string, { source, link, ...plate }: NonNullable<Project['plate']>, { drill }: Words) {
  const { alt, caption } = plate
  const picture = { key: `${id}-close`, alt, caption, source }
  return { ...plate, ...(link && { link: { href: link, children: drill } }), picture }
}

/** The case, with what belongs around it. Counsel marked up the shipped ones. */
export function loadCase(
  projects: Projects,
  found: Project,
  { sealings, clock, words }: { sealings: Sealings; clock: CompanyClock; words: Words },
) {
  const { pictures, closing, plate, faces: _, ...project } = found
  const following = nextProject(projects, found.id)
  const blackline = getBlackline(found, words)
  return {
    project,
    certificate: certifyProject(found, sealings, clock),
    blackline: blackline.strikes.length > 0 ? blackline : undefined,
    pictures,
    next: following && toNext(following),
    plate: plate && toPlate(found.id, plate, words),
    // Each sentence of the closing call is on its own line.
    closing: { lines: closing.title.split(/(?<=[.?!]) /), text: closing.text },
  }
}
