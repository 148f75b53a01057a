import { EmptyList, FailedList } from '../../features/blog/list-state'
import { PostListSkeleton } from '../../features/blog/post-list'
import { Wordmark, wordmarkNames } from '../../features/company/wordmarks'
import { TileSkeleton } from '../../features/portfolio/project-tile'
import { Blocks } from '../../features/style-guide/blocks'
import { Controls, Fields, Messages } from '../../features/style-guide/controls'
import { Engravings, Marks } from '../../features/style-guide/engravings'
import { Specimen } from '../../features/style-guide/specimen'
import { Tokens } from '../../features/style-guide/tokens'
import companyStyles from '../../styles/pages/company.css?url'
import contactStyles from '../../styles/pages/contact.css?url'
import homeStyles from '../../styles/pages/home.css?url'
import portfolioStyles from '../../styles/pages/portfolio.css?url'
import postStyles from '../../styles/pages/post.css?url'
import servicesStyles from '../../styles/pages/services.css?url'
import styleGuideStyles from '../../styles/style-guide.css?url'
import { PageTitle } from '../../ui/page-title'
import type { Route } from './+types/style'

/** The parts of every page are on this one. */
export const links: Route.LinksFunction = () =>
  [
    homeStyles,
    servicesStyles,
    portfolioStyles,
    postStyles,
    contactStyles,
    companyStyles,
    styleGuideStyles,
  ].map(href => ({ rel: 'stylesheet', href, precedence: 'page' }))

export const headers: Route.HeadersFunction = () => ({ 'X-Robots-Tag': 'noindex' })

export const meta: Route.MetaFunction = () => [
  { title: 'Style guide | Quorum & Quay' },
  { name: 'robots', content: 'noindex' },
]

/**
 * Every token, component and state on one page. It exists on the machine of whoever runs the site only
 * (server/edge/local-only.ts).
 */
export default function StyleGuide() {
  return (
    <>
      <PageTitle
        lines={['Everything', 'the site is made of.']}
        lede="Tokens, controls and states as they stand in the style sheets. What is not here is not part of the design."
        legend="Working paper: for the people who build this site, not for those who read it."
      />
      <Tokens />
      <Controls />
      <Fields />
      <Messages />
      <Blocks />
      <Specimen title="Loading, empty, failed">
        <PostListSkeleton featured />
        <ul className="tiles">
          <TileSkeleton span="seven" />
          <TileSkeleton span="five" />
        </ul>
        <EmptyList filter="Technology" />
        <FailedList address={{ filter: 'All', page: 1 }} />
      </Specimen>
      <Engravings />
      <Marks clients={wordmarkNames.map(name => <Wordmark key={name} name={name} />)} />
    </>
  )
}
