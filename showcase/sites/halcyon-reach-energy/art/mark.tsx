/** Halcyon Reach's name: no emblem, one word heavier than the other, and a level line between sea and air. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <b>Halcyon Reach</b> Energy
    </span>
  )
}
