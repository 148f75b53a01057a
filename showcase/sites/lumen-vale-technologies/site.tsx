/** Every page of the Lumen Vale site by its address. */
import { Frame } from '../../kit/frame'
import { PageHead } from '../../kit/page-head'
import { AlertsPage } from '../../kit/poster/alerts'
import { NewsPage } from '../../kit/poster/news'
import { Part } from '../../kit/poster/part'
import { makePosterSite } from '../../kit/poster/site'
import { Sheet } from '../../kit/poster/slides'
import { lumen } from './client'
import { HomePage } from './home'
import { factSheetPage, investorsPage } from './investors-pages'
import { peoplePage } from './people-page'
import { ProductPage } from './product-page'

const kinds = [
  ['News releases', 'within ten minutes of the wire', 'about 14 a year'],
  ['Quarterly results', 'the morning they are filed', '4 a year'],
  ['Meeting notices', 'when the circular is filed', '1 a year'],
] as const
const presentationPage = (
  <Frame client={lumen} current="presentation">
    <PageHead
      title="Investor presentation, November 2025"
      lede="Each slide is a page with its notes below it. The deck and this site read their figures from one list."
    />
    <section className="part wide" aria-label="Slides">
      <ol className="slides">
        {lumen.slides.map(({ title, sheet }, index) => (
          <li key={title}>
            <a href={`${lumen.base}/presentation/${index + 1}`}>
              <span aria-hidden="true">
                <Sheet client={lumen}>{sheet}</Sheet>
              </span>
              <span>
                {index + 1}. {title}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
    <Part id="tables" title="Slides 13 to 18">
      <p>
        The last six slides of the deck are the financial statements and the capital structure. Tables do not
        gain from being slides, so on this site they are tables:{' '}
        <a href={`${lumen.base}/investors`}>five years and the capital structure</a>, and{' '}
        <a href={`${lumen.base}/news/fiscal-2025`}>the results of fiscal 2025</a>.
      </p>
    </Part>
  </Frame>
)

export const site = makePosterSite({
  client: lumen,
  company: 'Lumen Vale Technologies (CSE: LMVL)',
  pages: {
    '': {
      title: 'Home',
      description: 'Investor site of Lumen Vale Technologies, a fictional sensor maker.',
      element: <HomePage client={lumen} />,
    },
    product: {
      title: 'Product',
      description: 'The LV-3 sensor, how it works on room light, and its data sheet.',
      element: <ProductPage />,
    },
    news: {
      title: 'News',
      description: 'News releases of Lumen Vale Technologies, a fictional sensor maker.',
      element: (
        <NewsPage
          client={lumen}
          lede="Releases in full, newest first. The ones we would rather not have written are here too."
        />
      ),
    },
    investors: {
      title: 'Investors',
      description: 'Share price, capital structure, five years and calendar.',
      element: investorsPage,
    },
    'investors/fact-sheet': {
      title: 'Fact sheet',
      description: 'The figures of Lumen Vale on one page.',
      element: factSheetPage,
    },
    presentation: {
      title: 'Presentation',
      description: 'Investor presentation of November 2025, slide by slide.',
      element: presentationPage,
    },
    people: {
      title: 'People',
      description: 'Management and board of Lumen Vale Technologies.',
      element: peoplePage,
    },
    alerts: {
      title: 'Email alerts',
      description: 'What email alerts would be and how they are consented to.',
      element: <AlertsPage client={lumen} kinds={kinds} />,
    },
  },
})
