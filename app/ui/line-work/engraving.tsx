import { type EngravingName, engravings } from './engravings'

/** Fixed line art behind the words of a page; decoration only. */
export function Engraving({
  name,
  className,
  priority = false,
}: {
  name: EngravingName
  className?: string
  priority?: boolean
}) {
  const [width, height] = engravings[name]
  return (
    <img
      className={className}
      src={`/engravings/${name}.svg`}
      width={width}
      height={height}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
