import type { CSSProperties } from 'react'

export interface SealProps {
  seed: string
  size: number
  className?: string
  /** The dark ground of a closing call, where the lines are many, fine and pale. */
  onInk?: boolean
}

/** A seal; the server knows by the seed which family it belongs to. Decorative: the text beside it says more. */
export function Seal({ seed, size, className, onInk = false }: SealProps) {
  return (
    <img
      className={className}
      src={`/seals/${onInk ? 'ink/' : ''}${seed}.svg`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

/** A large seal behind the words of a page, as `Engraving` shows fixed line art. */
export function SealEngraving({ seed, className }: Pick<SealProps, 'seed'> & { className: string }) {
  const style = { '--engraving': `url("/seals/${encodeURIComponent(seed)}.svg")`, aspectRatio: '1' }
  return <span className={`engraving ${className}`} style={style as CSSProperties} aria-hidden="true" />
}
