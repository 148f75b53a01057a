/** Every page of Halcyon Reach Energy's site by its address. */
import type { ClientPage, FindPage } from '../client-page'
import { AlertsPage } from './alerts-page'
import { Home } from './home'
import { InvestorsPage } from './investors-page'
import { NewsPage, ReleasePage } from './news'
import { OperationsPage } from './operations-page'
import { PeoplePage } from './people-page'
import { PresentationPage, SlidePage } from './presentation'
import { releases } from './releases'
import { slides } from './slides'

const named = (title: string) => `${title}, Halcyon Reach Energy`

const pages: Readonly<Record<string, ClientPage>> = {
  '': {
    title: 'Halcyon Reach Energy (TSX: HREQ)',
    description: 'Investor site of Halcyon Reach Energy, a fictional offshore producer.',
    element: <Home />,
  },
  operations: {
    title: named('Operations'),
    description: 'Fields, production, reserves and safety of a fictional offshore producer.',
    element: <OperationsPage />,
  },
  investors: {
    title: named('For investors'),
    description:
      'Share price, capital structure, guidance, dividend, fact sheet and calendar of a fictional producer.',
    element: <InvestorsPage />,
  },
  news: {
    title: named('News'),
    description: 'The releases of Halcyon Reach Energy, a fictional offshore producer, as pages.',
    element: <NewsPage />,
  },
  presentation: {
    title: named('Second-quarter presentation'),
    description: 'Nine slides as pages, each with its words and its sources. The company is fictional.',
    element: <PresentationPage />,
  },
  people: {
    title: named('People'),
    description: 'Management, directors and charters of Halcyon Reach Energy. All of them are invented.',
    element: <PeoplePage />,
  },
  alerts: {
    title: named('News by e-mail'),
    description: 'How news by e-mail works with confirmed consent, as a demonstration without a form.',
    element: <AlertsPage />,
  },
  ...Object.fromEntries(
    releases.map(release => [
      `news/${release.day}`,
      {
        title: named(release.title),
        description: release.summary,
        element: <ReleasePage release={release} />,
      },
    ]),
  ),
  ...Object.fromEntries(
    slides.map(({ title }, at) => [
      `presentation/${at + 1}`,
      {
        title: named(`Slide ${at + 1}: ${title}`),
        description: `Slide ${at + 1} of ${slides.length} of the second-quarter presentation of a fictional producer.`,
        element: <SlidePage at={at} />,
      },
    ]),
  ),
}

export const findPage: FindPage = (page, item) => {
  const address = [page, item].filter(part => part !== undefined).join('/')
  return Object.hasOwn(pages, address) ? pages[address] : undefined
}
