import type { CSSProperties } from 'react'

/** A post's seal, large behind its words, as `Engraving` shows fixed line art. */
export function SealEngraving({ seed, className }: { seed: string; className: string }) {
  const style = { '--engraving': `url("/seals/${encodeURIComponent(seed)}.svg")`, aspectRatio: '1' }
  return <span className={`engraving ${className}`} style={style as CSSProperties} aria-hidden="true" />
}
