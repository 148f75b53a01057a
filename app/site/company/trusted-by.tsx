import { homeMessages as m } from '../../ui/words/home-messages'
import { Wordmark } from './wordmarks'

/** One colour, no motion, optically sized. Nothing without names. */
export function TrustedBy({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <section className="trusted frame" aria-labelledby="trusted-title">
      <h2 id="trusted-title">{m.trusted}</h2>
      <ul>
        {names.map(name => (
          <li key={name}>
            <Wordmark name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}
