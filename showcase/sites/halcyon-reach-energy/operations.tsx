/** The three fields, under a section through the shelf they stand on. */

import { ShelfSection } from './art/shelf-section'
import { base } from './facts'
import { fields } from './fields'

export function Operations() {
  return (
    <section className="operations">
      <h2>Where we produce</h2>
      <figure>
        <ShelfSection />
        <figcaption>West to east, 38 km. Vertical scale about nine times the horizontal.</figcaption>
      </figure>
      <ul>
        {fields.map(({ name, output, interest, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="output">
              <b>{output.toLocaleString('en-CA')}</b> boe/d
            </p>
            <p className="interest">{interest}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="ways">
        <a href={`${base}/operations`}>Chart, wells and reserves</a>
      </p>
    </section>
  )
}
