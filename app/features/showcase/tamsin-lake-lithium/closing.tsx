import { Medallion } from './medallion'
import { Mark } from './opening'

const people = [
  [
    'Elspeth Rankine',
    'President and CEO, P.Geo.',
    'Logged the first hole at North dyke and still reads the core.',
  ],
  [
    'Jonas Achterberg',
    'Chief Financial Officer',
    'Publishes the cash balance monthly, whichever way it went.',
  ],
  [
    'Moira Kettle',
    'Vice President, Exploration',
    'Planned the nine holes that missed, and the 41 that did not.',
  ],
  ['Raymond Teskey', 'Director, Environment', 'Has sampled the lake every spring and autumn since 2018.'],
] as const

export function People() {
  return (
    <section className="tamsin-people" aria-labelledby="people">
      <h2 id="people">People</h2>
      <ul>
        {people.map(([name, role, note]) => (
          <li key={name}>
            <Medallion name={name} />
            <h3>{name}</h3>
            <p>{role}</p>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Alerts() {
  return (
    <section className="tamsin-alerts" aria-labelledby="alerts">
      <h2 id="alerts">Releases by e-mail</h2>
      <div>
        <p>
          This page is a demonstration and takes no addresses. On the company’s own site, one field stands
          here above this sentence:
        </p>
        <blockquote>
          <p>
            Send me the news releases of Tamsin Lake Lithium by e-mail. I can withdraw at any time with the
            link in each message.
          </p>
        </blockquote>
        <p>
          A message then asks the reader to confirm. The sentence, the time and the page are kept as proof of
          consent. <a href="/portfolio/4">How this site was made</a>
        </p>
      </div>
    </section>
  )
}

export function Footer() {
  return (
    <footer className="tamsin-foot">
      <p className="tamsin-logo">
        <Mark />
        Tamsin Lake Lithium
      </p>
      <p>
        Tamsin Lake Lithium Corp.
        <br />
        Kelowna, British Columbia
        <br />
        250-555-0164
        <br />
        investors@tamsinlake.example
      </p>
      <p>
        Statements about the technical report, metallurgical tests and next winter’s drilling look ahead and
        may turn out differently. Inferred resources are too speculative to have economic considerations
        applied to them.
      </p>
      <p>
        The company, its people, its dykes and its lake were invented by Quorum & Quay for its portfolio. No
        such share trades.
      </p>
    </footer>
  )
}
