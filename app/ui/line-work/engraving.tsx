import type { CSSProperties } from 'react'
import { type EngravingName, engravings } from './engravings'

/**
 * Fixed line art behind the words of a page; decoration only. The drawing is the mask of a colour: it follows the scheme
 * of its ground, and browsers do not take it for the largest picture of a page.
 */
export function Engraving({ name, className = '' }: { name: EngravingName; className?: string }) {
  const [width, height] = engravings[name]
  const style = { '--engraving': `url("/engravings/${name}.svg")`, aspectRatio: `${width} / ${height}` }
  return <span className={`engraving ${className}`} style={style as CSSProperties} aria-hidden="true" />
}
