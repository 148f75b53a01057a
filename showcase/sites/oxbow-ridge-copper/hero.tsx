/** The home page's first screen and the two columns under it: the part the portfolio photographs. */
import { Counsel } from '../../kit/counsel'
import { PriceChart } from '../../kit/price-chart'
import { CoreBoxes } from './art/core-boxes'
import { base, closes, quote } from './facts'
import { rules } from './quote'
import { releases } from './releases'

const shortDay = (day: string) =>
  new Date(day)
    .toLocaleDateString('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' })
    .replace('.', '')

export function Hero() {
  return (
    <section className="hero">
      <div className="claim">
        <h1>
          <Counsel at={1}>Eleven holes. Four met copper. All eleven are here.</Counsel>
        </h1>
        <p>
          Lower Bend sits nine kilometres from a paved road and a substation. Phase two drilling is under way;
          the second rig arrives July 2.
        </p>
        <p className="actions">
          <a className="button" href={`${base}/news/2024-06-11`}>
            Read the June release
          </a>
          <a className="button quiet" href={`${base}/projects#drilling`}>
            All drill results
          </a>
        </p>
      </div>
      <CoreBoxes />
    </section>
  )
}

export function FirstColumns() {
  return (
    <div className="first-columns">
      <div>
        <h2>Share price since listing</h2>
        <PriceChart
          closes={closes}
          rules={rules}
          every={2}
          label={`Share price from November 2023 to June 2024: from ${quote.low.toFixed(2)} at the lowest to ${quote.high.toFixed(2)} at the highest, last ${quote.last.toFixed(2)} dollars.`}
        />
      </div>
      <div>
        <h2>Latest news</h2>
        <ul className="latest">
          {releases.slice(0, 3).map(({ day, short }, place) => (
            <li key={day}>
              <time dateTime={day}>{shortDay(day)}</time>
              <a href={`${base}/news/${day}`}>{place === 0 ? <Counsel at={2}>{short}</Counsel> : short}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
