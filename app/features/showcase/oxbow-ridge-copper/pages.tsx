/** Every page of Oxbow Ridge Copper's site by its address. */
import type { ClientPage, FindPage } from '../client-page'
import { AlertsPage } from './alerts-page'
import { Home } from './home'
import { InvestorsPage } from './investors-page'
import { NewsPage, ReleasePage } from './news'
import { PeoplePage } from './people-page'
import { PresentationPage, SlidePage } from './presentation'
import { ProjectsPage } from './projects-page'
import { releases } from './releases'
import { slides } from './slides'

const named = (title: string) => `${title}, Oxbow Ridge Copper`

const pages: Readonly<Record<string, ClientPage>> = {
  '': {
    title: 'Oxbow Ridge Copper (TSX-V: OXBW)',
    description: 'Investor site of Oxbow Ridge Copper, a fictional copper explorer in British Columbia.',
    element: <Home />,
  },
  projects: {
    title: named('The Oxbow Ridge project'),
    description: 'Map, geology, drill results and quality control of a fictional copper project.',
    element: <ProjectsPage />,
  },
  investors: {
    title: named('For investors'),
    description:
      'Share price, capital structure, cash by month, fact sheet and calendar of a fictional explorer.',
    element: <InvestorsPage />,
  },
  news: {
    title: named('News'),
    description: 'Every release of Oxbow Ridge Copper, a fictional explorer, as a page.',
    element: <NewsPage />,
  },
  presentation: {
    title: named('Presentation, June 2024'),
    description: 'Fourteen slides as pages, with the words that go with them. The company is fictional.',
    element: <PresentationPage />,
  },
  people: {
    title: named('People'),
    description: 'Management and directors of Oxbow Ridge Copper. All of them are invented.',
    element: <PeoplePage />,
  },
  alerts: {
    title: named('News by e-mail'),
    description: 'How news by e-mail would work, as a demonstration without a form.',
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
        description: `Slide ${at + 1} of ${slides.length} of the June 2024 presentation of a fictional explorer.`,
        element: <SlidePage at={at} />,
      },
    ]),
  ),
}

export const findPage: FindPage = (page, item) => {
  const address = [page, item].filter(part => part !== undefined).join('/')
  return Object.hasOwn(pages, address) ? pages[address] : undefined
}
