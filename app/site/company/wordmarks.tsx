/** Drawn sizes in pixels, balanced by eye and not by height. The outlines are in public/wordmarks.svg. */
const wordmarks: Record<string, { id: string; width: number; height: number }> = {
  'Oxbow Ridge': { id: 'oxbow-ridge', width: 134, height: 23 },
  'Halcyon Reach': { id: 'halcyon-reach', width: 140, height: 15 },
  'Lumen Vale': { id: 'lumen-vale', width: 124, height: 17 },
  'Tamsin Lake': { id: 'tamsin-lake', width: 137, height: 18 },
  Kelpline: { id: 'kelpline', width: 92, height: 23 },
  Northvein: { id: 'northvein', width: 101, height: 18 },
  'Marrow Creek Gold': { id: 'marrow-creek-gold', width: 134, height: 28 },
  'Saltwick Biologics': { id: 'saltwick-biologics', width: 104, height: 34 },
}

export const wordmarkNames: readonly string[] = Object.keys(wordmarks)

/** A client's name in its own letters, in the colour of the text around it; plain text for a name without one. */
export function Wordmark({ name }: { name: string }) {
  const wordmark = wordmarks[name]
  if (!wordmark) return <span>{name}</span>
  return (
    <svg
      className="wordmark"
      width={wordmark.width}
      height={wordmark.height}
      fill="currentColor"
      role="img"
      aria-label={name}
    >
      <use href={`/wordmarks.svg#${wordmark.id}`} />
    </svg>
  )
}
