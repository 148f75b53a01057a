/** Every page of Halcyon Reach Energy's site by its address. */
import { NewsPage } from '../../kit/chapters/news'
import { PresentationPage } from '../../kit/chapters/presentation'
import { makeChaptersSite } from '../../kit/chapters/site'
import { AlertsPage } from './alerts-page'
import { halcyon } from './client'
import { wireToPage } from './facts'
import { Home } from './home'
import { InvestorsPage } from './investors-page'
import { OperationsPage } from './operations-page'
import { PeoplePage } from './people-page'

const slowest = Math.max(...wireToPage.map(([, seconds]) => seconds))

const lastLine = (
  <>
    Older releases would follow here, back to the listing in 2014.{' '}
    <a href={`${halcyon.base}/alerts`}>By email</a> they would come as they are.
  </>
)

export const site = makeChaptersSite({
  client: halcyon,
  home: 'Halcyon Reach Energy (TSX: HREQ)',
  deck: 'the second-quarter presentation of a fictional producer',
  lost: 'Off the edge of the shelf. The page may have been moved, or the address has a slip in it.',
  pages: {
    '': {
      title: 'Home',
      description: 'Investor site of Halcyon Reach Energy, a fictional offshore producer.',
      element: <Home />,
    },
    operations: {
      title: 'Operations',
      description: 'Fields, production, reserves and safety of a fictional offshore producer.',
      element: <OperationsPage />,
    },
    investors: {
      title: 'For investors',
      description:
        'Share price, capital structure, guidance, dividend, fact sheet and calendar of a fictional producer.',
      element: <InvestorsPage />,
    },
    news: {
      title: 'News',
      description: 'The releases of Halcyon Reach Energy, a fictional offshore producer, as pages.',
      element: (
        <NewsPage
          client={halcyon}
          lede={`Each release is a page: its tables can be copied, its link stays, and in 2025 each was here within ${slowest} seconds of the wire.`}
          end={lastLine}
        />
      ),
    },
    presentation: {
      title: 'Second-quarter presentation',
      description: 'Nine slides as pages, each with its words and its sources. The company is fictional.',
      element: (
        <PresentationPage
          client={halcyon}
          title="Second-quarter presentation"
          lede="Nine slides of August 7, 2025 as pages, with the words that went with them and the row of the release behind each figure. No figure is typed twice."
        />
      ),
    },
    people: {
      title: 'People',
      description: 'Management, directors and charters of Halcyon Reach Energy. All of them are invented.',
      element: <PeoplePage />,
    },
    alerts: {
      title: 'News by email',
      description: 'How news by email works with confirmed consent, as a demonstration without a form.',
      element: <AlertsPage />,
    },
  },
})
