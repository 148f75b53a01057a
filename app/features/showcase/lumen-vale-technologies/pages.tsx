/** Every page of the Lumen Vale site by its address. */
import type { ReactElement } from 'react'
import type { ClientPage, FindPage } from '../client-page'
import { slideNumber } from '../issuer-slides'
import { AlertsPage } from './page-alerts'
import { HomePage } from './page-home'
import { FactSheetPage, InvestorsPage } from './page-investors'
import { NewsPage, NewsReleasePage } from './page-news'
import { PeoplePage } from './page-people'
import { PresentationPage, PresentationSlidePage } from './page-presentation'
import { ProductPage } from './page-product'
import { releases } from './releases'
import { slideNotes, slideTitles } from './web-slides'

export const company = 'Lumen Vale Technologies (CSE: LMVL)'

const page = (title: string, description: string, element: ReactElement): ClientPage => ({
  title: title ? `${title}, ${company}` : company,
  description,
  element,
})

const pages: Readonly<Record<string, ClientPage>> = {
  '': page('', 'Investor site of Lumen Vale Technologies, a fictional sensor maker.', <HomePage />),
  product: page(
    'Product',
    'The LV-3 sensor, how it works on room light, and its data sheet.',
    <ProductPage />,
  ),
  news: page('News', 'News releases of Lumen Vale Technologies, a fictional sensor maker.', <NewsPage />),
  investors: page('Investors', 'Share price, capital structure, five years and calendar.', <InvestorsPage />),
  'investors/fact-sheet': page('Fact sheet', 'The figures of Lumen Vale on one page.', <FactSheetPage />),
  presentation: page(
    'Presentation',
    'Investor presentation of November 2025, slide by slide.',
    <PresentationPage />,
  ),
  people: page('People', 'Management and board of Lumen Vale Technologies.', <PeoplePage />),
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
        slideNotes[number - 1]?.[0] ?? '',
        <PresentationSlidePage number={number} />,
      )
    : undefined
}
