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
