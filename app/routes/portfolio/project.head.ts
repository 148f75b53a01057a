/** What a case study says about itself to search engines and link previews. */
import type { Project } from '../../../domain/project/project'
import { type JsonLdNode, pageGraph } from '../../shell/json-ld'
import { pageMeta } from '../../shell/page-meta'
import { portfolioMessages as m } from '../../site/portfolio/messages'
import { pageTitle } from '../../ui/agency/agency'
import type { Route } from './+types/project'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteUrl, project, description } = loaderData
  return pageMeta({
    siteUrl,
    path: `/portfolio/${project.id}`,
    title: pageTitle(m.caseTitle(project.client)),
    description,
    card: `/og/project/${project.id}.png`,
    type: 'article',
  })
}

type Work = Pick<Project, 'id' | 'client' | 'outcome' | 'description' | 'year' | 'categories'>

const workNode = (
  siteUrl: string,
  { id, client, outcome, description, year, categories }: Work,
  pictures: Route.ComponentProps['loaderData']['pictures'],
): JsonLdNode => ({
  '@type': 'CreativeWork',
  '@id': `${siteUrl}/portfolio/${id}#work`,
  url: `${siteUrl}/portfolio/${id}`,
  name: client,
  headline: outcome,
  description,
  genre: [...categories],
  dateCreated: String(year),
  creator: { '@id': `${siteUrl}/#organization` },
  image: pictures.map(({ source }) => `${siteUrl}${source.base}-${source.widths.at(-1)}.webp`),
  inLanguage: 'en-CA',
})

export function projectGraph({
  siteUrl,
  project,
  pictures,
}: Route.ComponentProps['loaderData']): JsonLdNode[] {
  const { id, client } = project
  const steps = [
    { name: m.portfolio, path: '/portfolio' },
    { name: client, path: `/portfolio/${id}` },
  ]
  return pageGraph(siteUrl, steps, workNode(siteUrl, project, pictures))
}
