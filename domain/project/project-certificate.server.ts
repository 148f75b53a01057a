/** The certificate of a case study: its story and its figures are sealed. */
import type { Certificate, Seal } from '../../shared/certificate'
import { certify, cutSeal } from '../certificate/certify.server'
import type { Project } from './project'

/** When the words of each case were published: the first time, and again when they changed. Change it with them. */
const publications = new Map<string, readonly [string, ...string[]]>([
  ['1', ['2024-09-12T16:00:00Z', '2026-11-26T00:10:00Z']],
  ['2', ['2025-09-16T16:00:00Z', '2026-11-26T00:10:00Z']],
  ['3', ['2025-12-09T17:00:00Z', '2026-11-26T00:10:00Z']],
  ['4', ['2024-11-26T17:00:00Z']],
  ['5', ['2026-01-27T17:00:00Z', '2026-11-26T00:10:00Z']],
  ['6', ['2026-02-03T17:00:00Z', '2026-11-26T00:10:00Z']],
])

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

export function certifyProject(project: Project): Certificate {
  const published = publications.get(project.id)
  const sealed = published?.at(-1)
  if (!published || !sealed) throw new Error(`Nothing says when case ${project.id} was published`)
  return certify(sealProject(project), { times: published.length, sealed })
}
