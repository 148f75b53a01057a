/**
 * Drawn sizes in pixels, balanced by eye and not by height, and where each begins in public/wordmarks.svg. Printed by
 * scripts/typefaces/wordmarks.ts.
 */
const wordmarks: Record<string, { width: number; height: number; top: number }> = {
  'Oxbow Ridge': { width: 134, height: 23, top: 0 },
  'Halcyon Reach': { width: 140, height: 15, top: 27 },
  'Lumen Vale': { width: 124, height: 17, top: 46 },
  'Tamsin Lake': { width: 137, height: 18, top: 67 },
  Kelpline: { width: 92, height: 23, top: 89 },
  Northvein: { width: 101, height: 18, top: 116 },
  'Marrow Creek Gold': { width: 134, height: 28, top: 138 },
  'Saltwick Biologics': { width: 104, height: 34, top: 170 },
}

export const wordmarkNames: readonly string[] = Object.keys(wordmarks)

/** A client's name in its own letters, in the colour of the text around it; plain text for a name without one. */
export function Wordmark({ name }: { name: string }) {
  const wordmark = wordmarks[name]
  if (!wordmark) return <span>{name}</span>
  const { width, height, top } = wordmark
  return (
    <span
      className="wordmark"
      role="img"
      aria-label={name}
      style={{ width, height, maskPosition: `0 -${top}px` }}
    />
  )
}
