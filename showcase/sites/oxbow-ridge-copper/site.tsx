/** Every page of Oxbow Ridge Copper's site by its address. */
import { Chapter } from '../../kit/chapters/chapter'
import { NewsPage } from '../../kit/chapters/news'
import { Board, People } from '../../kit/chapters/people'
import { PresentationPage } from '../../kit/chapters/presentation'
import { makeChaptersSite } from '../../kit/chapters/site'
import { AlertsPage } from './alerts-page'
import { oxbow } from './client'
import { Home } from './home'
import { InvestorsPage } from './investors-page'
import { directors, people } from './people'
import { ProjectsPage } from './projects-page'

const lastLine = (
  <>
    Oxbow Ridge listed on November 14, 2023. Releases can also come{' '}
    <a href={`${oxbow.base}/alerts`}>by email</a>, or would, if the company existed.
  </>
)

const peoplePage = (
  <Chapter
    client={oxbow}
    current="people"
    title="People"
    lede="Six people work here and five sit on the board, four of them independent. Together they own 14.2 per cent, and every purchase is on file with the regulators."
  >
    <People client={oxbow} title="Management" people={people} full className="paper" />
    <Board
      client={oxbow}
      directors={directors}
      caption="Seats, attendance since listing and holdings, June 28, 2024"
    >
      <p className="note">
        The audit, governance and compensation committees have no officer on them. Each meets without
        management at the end of every session, and the chair reports what was asked.
      </p>
    </Board>
  </Chapter>
)

export const site = makeChaptersSite({
  client: oxbow,
  home: 'Oxbow Ridge Copper (TSXV: OXBW)',
  deck: 'the June 2024 presentation of a fictional explorer',
  lost: 'Barren from collar to end of hole. The page may have been moved, or the address has a slip in it.',
  pages: {
    '': {
      title: 'Home',
      description: 'Investor site of Oxbow Ridge Copper, a fictional copper explorer in British Columbia.',
      element: <Home />,
    },
    projects: {
      title: 'The Oxbow Ridge project',
      description: 'Map, geology, drill results and quality control of a fictional copper project.',
      element: <ProjectsPage />,
    },
    investors: {
      title: 'For investors',
      description:
        'Share price, capital structure, cash by month, fact sheet and calendar of a fictional explorer.',
      element: <InvestorsPage />,
    },
    news: {
      title: 'News',
      description: 'Every release of Oxbow Ridge Copper, a fictional explorer, as a page.',
      element: (
        <NewsPage
          client={oxbow}
          lede="Every release since listing, the one about six empty holes included. Each is a page that can be copied, printed and linked, with its tables in it."
          end={lastLine}
        />
      ),
    },
    presentation: {
      title: 'Presentation, June 2024',
      description: 'Fourteen slides as pages, with the words that go with them. The company is fictional.',
      element: (
        <PresentationPage
          client={oxbow}
          title="Presentation, June 2024"
          lede="Fourteen slides as pages: no file to open, figures that can be copied, and the words that go with them."
        />
      ),
    },
    people: {
      title: 'People',
      description: 'Management and directors of Oxbow Ridge Copper. All of them are invented.',
      element: peoplePage,
    },
    alerts: {
      title: 'News by email',
      description: 'How news by email would work, as a demonstration without a form.',
      element: <AlertsPage />,
    },
  },
})
