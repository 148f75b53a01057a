/** Every page of the Tamsin Lake site by its address. */
import { Frame } from '../../kit/frame'
import { PageHead } from '../../kit/page-head'
import { AlertsPage } from '../../kit/poster/alerts'
import { NewsPage } from '../../kit/poster/news'
import { makePosterSite } from '../../kit/poster/site'
import { Sheet } from '../../kit/poster/slides'
import { tamsin } from './client'
import { Deck } from './deck'
import { HomePage } from './home'
import { factSheetPage, investorsPage } from './investors-pages'
import { peoplePage } from './people-page'
import { ProjectPage } from './project-page'

const kinds = [
  ['News releases', 'within ten minutes of the wire', 'about 12 a year'],
  ['Quarterly filings', 'the day they are filed', '4 a year'],
  ['Drill hole index', 'when assays are complete', 'after each season'],
] as const

const presentationPage = (
  <Frame client={tamsin} current="presentation">
    <PageHead
      title="Resource update, October 2024"
      lede="Eighteen slides, each a page with its notes below it. Letter size, so every one of them prints."
    />
    <section className="part wide" aria-label="First slide">
      <a className="tp-cover" href={`${tamsin.base}/presentation/1`}>
        <span aria-hidden="true">
          <Sheet client={tamsin}>{tamsin.slides[0]?.sheet}</Sheet>
        </span>
        <span>Begin with slide 1</span>
      </a>
    </section>
    <Deck />
  </Frame>
)

export const site = makePosterSite({
  client: tamsin,
  company: 'Tamsin Lake Lithium (TSXV: TMSN)',
  pages: {
    '': {
      title: 'Home',
      description: 'Investor site of Tamsin Lake Lithium, a fictional lithium developer.',
      element: <HomePage client={tamsin} />,
    },
    project: {
      title: 'Project',
      description: 'Resource map, tables, sections and QA/QC of the two dykes.',
      element: <ProjectPage />,
    },
    news: {
      title: 'News',
      description: 'News releases of Tamsin Lake Lithium, a fictional lithium developer.',
      element: (
        <NewsPage
          client={tamsin}
          lede="Releases in full, newest first. The misses have headlines of their own."
        />
      ),
    },
    investors: {
      title: 'Investors',
      description: 'Share price, capital structure and calendar.',
      element: investorsPage,
    },
    'investors/fact-sheet': {
      title: 'Fact sheet',
      description: 'The figures of Tamsin Lake on one page.',
      element: factSheetPage,
    },
    presentation: {
      title: 'Presentation',
      description: 'Resource update of October 2024 in eighteen slides.',
      element: presentationPage,
    },
    people: {
      title: 'People',
      description: 'Management and board of Tamsin Lake Lithium.',
      element: peoplePage,
    },
    alerts: {
      title: 'Email alerts',
      description: 'What email alerts would be and how they are consented to.',
      element: <AlertsPage client={tamsin} kinds={kinds} />,
    },
  },
})
