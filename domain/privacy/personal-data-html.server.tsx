/** Everything about an address as one page that people can read, print and keep. It loads nothing. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Company } from '../../shared/company/company'
import { type CompanyClock, clockOf } from '../../shared/company-time'
import type { PersonalData } from './privacy-schema'

export const renderPersonalData = (data: PersonalData, company: Pick<Company, 'name' | 'zone'>): string =>
  `<!doctype html>${renderToStaticMarkup(<Page data={data} agency={company.name} clock={clockOf(company)} />)}`

const style =
  'body{max-width:44rem;margin:3rem auto;padding:0 1rem;font:16px/1.5 Georgia,serif}dt{font-weight:bold}dd{margin:0 0 .5rem;white-space:pre-wrap}'

const Page = ({ data, agency, clock }: { data: PersonalData; agency: string; clock: CompanyClock }) => (
  <html lang="en-CA">
    <head>
      <meta charSet="utf-8" />
      <title>{`What ${agency} stores about ${data.email}`}</title>
      <style>{style}</style>
    </head>
    <body>
      <h1>{`What ${agency} stores about ${data.email}`}</h1>
      <Value value={{ ...data, email: undefined }} clock={clock} />
    </body>
  </html>
)

/** Lists as lists, records as terms, times as people read them. */
function Value({ value, clock }: { value: unknown; clock: CompanyClock }) {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return <>Nothing</>
  if (typeof value === 'boolean') return <>{value ? 'Yes' : 'No'}</>
  if (Array.isArray(value))
    return (
      <ol>
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
          <li key={index}>
            <Value value={item} clock={clock} />
          </li>
        ))}
      </ol>
    )
  if (typeof value === 'object')
    return (
      <dl>
        {Object.entries(value)
          .filter(([, part]) => part !== undefined)
          .map(([name, part]) => (
            <div key={name}>
              <dt>{name.replaceAll('_', ' ')}</dt>
              <dd>
                <Value value={part} clock={clock} />
              </dd>
            </div>
          ))}
      </dl>
    )
  const text = String(value)
  return <>{/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? clock.formatTime(text) : text}</>
}
