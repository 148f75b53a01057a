/** Every page of the Tamsin Lake site by its address. */
import type { ReactElement } from 'react'
import type { ClientPage, FindPage } from '../client-page'
import { slideNumber } from '../issuer-slides'
import { AlertsPage } from './page-alerts'
import { HomePage } from './page-home'
import { FactSheetPage, InvestorsPage } from './page-investors'
import { NewsPage, NewsReleasePage } from './page-news'
import { PeoplePage } from './page-people'
import { PresentationPage, PresentationSlidePage, slideTitles } from './page-presentation'
import { ProjectPage } from './page-project'
import { releases } from './releases'
import { slideNotes } from './slide-notes'

export const company = 'Tamsin Lake Lithium (TSX-V: TMSN)'

const page = (title: string, description: string, element: ReactElement): ClientPage => ({
  title: title ? `${title}, ${company}` : company,
  description,
  element,
})

const pages: Readonly<Record<string, ClientPage>> = {
  '': page('', 'Investor site of Tamsin Lake Lithium, a fictional lithium developer.', <HomePage />),
  project: page('Project', 'Resource map, tables, sections and QA/QC of the two dykes.', <ProjectPage />),
  news: page('News', 'News releases of Tamsin Lake Lithium, a fictional lithium developer.', <NewsPage />),
  investors: page('Investors', 'Share price, capital structure and calendar.', <InvestorsPage />),
  'investors/fact-sheet': page('Fact sheet', 'The figures of Tamsin Lake on one page.', <FactSheetPage />),
  presentation: page(
    'Presentation',
    'Resource update of October 2024 in eighteen slides.',
    <PresentationPage />,
  ),
  people: page('People', 'Management and board of Tamsin Lake Lithium.', <PeoplePage />),
  alerts: page('E-mail alerts', 'What e-mail alerts would be and how they are consented to.', <AlertsPage />),
}

export const findPage: FindPage = (name = '', item) => {
  if (item === undefined) return Object.hasOwn(pages, name) ? pages[name] : undefined
  const address = `${name}/${item}`
  if (Object.hasOwn(pages, address)) return pages[address]
  if (name === 'news') {
    const release = releases.find(({ id }) => id === item)
    return release && page(release.title, release.lead, <NewsReleasePage release={release} />)
  }
  const number = name === 'presentation' ? slideNumber(item, slideTitles.length) : undefined
  return number
    ? page(
        `Slide ${number}: ${slideTitles[number - 1]}`,
        slideNotes[number - 1] ?? '',
        <PresentationSlidePage number={number} />,
      )
    : undefined
}
