/** What a case study says about itself to search engines and link previews. */
import type { Project } from '../../../domain/project/project'
import { breadcrumbNode, type JsonLdNode, organizationNode } from '../../shell/json-ld'
import { pageMeta } from '../../shell/page-meta'
import { portfolioMessages as m } from '../../site/portfolio/messages'
import type { Route } from './+types/project'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteUrl, project } = loaderData
  return pageMeta({
    siteUrl,
    path: `/portfolio/${project.id}`,
    title: m.caseTitle(project.client),
    description: project.description,
    card: `/og/project/${project.id}.png`,
    type: 'article',
  })
}

type Work = Pick<Project, 'id' | 'client' | 'outcome' | 'description' | 'year' | 'categories'>

const breadcrumbOf = (siteUrl: string, { id, client }: Work): JsonLdNode =>
  breadcrumbNode(siteUrl, [
    { name: m.portfolio, path: '/portfolio' },
    { name: client, path: `/portfolio/${id}` },
  ])

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

export const projectGraph = ({
  siteUrl,
  project,
  pictures,
}: Route.ComponentProps['loaderData']): JsonLdNode[] => [
  organizationNode(siteUrl),
  breadcrumbOf(siteUrl, project),
  workNode(siteUrl, project, pictures),
]
