/** A small seal; the server knows by the seed which family it belongs to. Decoration: the words beside it say more. */
export function Seal({ seed, size, className }: { seed: string; size: number; className?: string }) {
  return (
    <img
      className={className}
      src={`/seals/${seed}.svg`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
