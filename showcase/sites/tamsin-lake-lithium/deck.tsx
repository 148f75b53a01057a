/** The eighteen slides in their three parts, each leading to its page. */
import { base } from './client'
import { parts } from './slides'

export function Deck() {
  return (
    <section className="tamsin-deck" aria-labelledby="deck">
      <h2 id="deck">The update in eighteen parts</h2>
      <p>The presentation and this site are made of the same parts. Each slide has a page.</p>
      {parts.map(({ name, slides }, part) => (
        <div key={name}>
          <h3>{name}</h3>
          <ol start={part * 6 + 1}>
            {slides.map(({ title }, index) => (
              <li key={title}>
                <a href={`${base}/presentation/${part * 6 + index + 1}`}>{title}</a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
