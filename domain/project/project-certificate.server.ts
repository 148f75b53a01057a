/** The certificate of a case study: its story and its figures are sealed. */
import type { Certificate } from '../../shared/certificate'
import { certify } from '../certificate/certify.server'
import type { Project } from './project'

/** When the words of the cases were last changed. Change it with them. */
const sealed = '2026-11-23T07:15:00Z'

export const certifyProject = (project: Project): Certificate =>
  certify({
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
    sealed,
  })
