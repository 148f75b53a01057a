/** The certificate of a case study: its story and its figures are sealed. */
import type { Certificate, Seal } from '../../shared/certificate'
import type { CompanyClock } from '../../shared/company-time'
import { certify, cutSeal, type Sealings } from '../certificate/certify.server'
import type { Project } from './project'

/** When the shipped words of each case were published: the first time, and again when they changed. Change it with them. */
const publications = {
  '1': ['2024-09-12T16:00:00Z', '2026-11-26T00:10:00Z'],
  '2': ['2025-09-16T16:00:00Z', '2026-11-26T00:10:00Z'],
  '3': ['2025-12-09T17:00:00Z', '2026-11-26T00:10:00Z'],
  '4': ['2024-11-26T17:00:00Z'],
  '5': ['2026-01-27T17:00:00Z', '2026-11-26T00:10:00Z'],
  '6': ['2026-02-03T17:00:00Z', '2026-11-26T00:10:00Z'],
} as const

export function shippedSealingOf(id: keyof typeof publications): Sealings {
  const [first, second] = publications[id]
  return { times: publications[id].length, sealed: second ?? first }
}

export const sealProject = (project: Project): Seal =>
  cutSeal({
    kind: 'project',
    id: project.id,
    seed: `project-${project.id}`,
    family: 'project',
    words: [
      project.title,
      project.outcome,
      project.description,
      ...project.challenge,
      ...project.solution,
      project.resultsNote,
      project.headline.figure,
      project.headline.text,
      ...project.results.flatMap(({ label, before, after }) => [label, before, after]),
    ],
  })

export const certifyProject = (project: Project, sealings: Sealings, clock: CompanyClock): Certificate =>
  certify(sealProject(project), sealings, clock)
