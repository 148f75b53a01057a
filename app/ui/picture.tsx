/** A picture of ours in several widths and two formats (scripts/pictures.mjs makes them). */

export interface PictureSource {
  /** Path without width and ending, for example `/pictures/1-1-0a1b2c3d`. */
  base: string
  widths: readonly number[]
  width: number
  height: number
  /** Dominant colour, shown until the picture is there. */
  color: string
}

export interface PictureProps {
  source: PictureSource
  alt: string
  /** How wide it stands, as for `img sizes`. */
  sizes: string
  /** The largest picture of the first screen: fetched at once and first. */
  priority?: boolean
  className?: string
  /** Name of the shared element in the view transition from a card to its case. */
  transitionName?: string
}

const candidates = ({ base, widths }: PictureSource, format: 'avif' | 'webp') =>
  widths.map(width => `${base}-${width}.${format} ${width}w`).join(', ')

export function Picture({
  source,
  alt,
  sizes,
  priority = false,
  className = '',
  transitionName,
}: PictureProps) {
  return (
    <picture className={`picture ${className}`}>
      <source type="image/avif" srcSet={candidates(source, 'avif')} sizes={sizes} />
      <img
        src={`${source.base}-${source.widths.at(-1)}.webp`}
        srcSet={candidates(source, 'webp')}
        sizes={sizes}
        width={source.width}
        height={source.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        style={{ backgroundColor: source.color, viewTransitionName: transitionName }}
      />
    </picture>
  )
}
