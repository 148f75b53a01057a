/** Everything about an address as one page that its owner can read, print and keep. It loads nothing. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Company } from '../../shared/company/company'
import { type CompanyClock, clockOf } from '../../shared/company-time'
import { formatDate } from '../../shared/dates'
import { toShownAddress } from '../../shared/email/shown-address'
import { sealSvg } from '../../shared/engraving/guilloche'
import { colours, nightColours } from '../../shared/tokens'
import { dataMessages as m } from './data-messages'
import { dataPageStyle } from './data-page-style'
import { listSections } from './data-sections.server'
import type { PersonalData } from './privacy-schema'

interface Exported {
  data: PersonalData
  agency: string
  /** Milliseconds since the epoch. */
  now: number
  clock: CompanyClock
}

export const renderPersonalData = (
  data: PersonalData,
  company: Pick<Company, 'name' | 'zone'>,
  now: number,
): string =>
  `<!doctype html>${renderToStaticMarkup(
    <Page data={data} agency={company.name} now={now} clock={clockOf(company)} />,
  )}`

const seal = `data:image/svg+xml,${encodeURIComponent(
  sealSvg({
    ...{ seed: 'page-privacy', size: 'small' },
    ...{ stroke: colours.harbour, nightStroke: nightColours.harbour },
  }),
)}`

function Page({ data, agency, now, clock }: Exported) {
  const sections = listSections(data, clock)
  const title = `What ${agency} stores about ${toShownAddress(data.email)}`
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{dataPageStyle}</style>
      </head>
      <body>
        <header>
          <img src={seal} alt="" />
          <p className="agency">{agency}</p>
          <h1>
            What we store about <span>{toShownAddress(data.email)}</span>
          </h1>
          <p className="lede">
            {sections.length === 0
              ? m.nothing
              : `A copy of your personal data as of ${formatDate(clock.toDate(now))}. Times are ${clock.zoneName}.`}
          </p>
        </header>
        <main>
          {sections.map(({ name, content }, index) => (
            <section key={name}>
              <h2>
                <span>{index + 1}</span> {name}
              </h2>
              {content}
            </section>
          ))}
        </main>
        <footer>{`Prepared by ${agency} at your request. It contains personal data: keep it private.`}</footer>
      </body>
    </html>
  )
}
