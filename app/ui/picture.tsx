import type { PictureSource } from '../../shared/picture-source'

export interface PictureProps {
  source: PictureSource
  alt: string
  /** The `sizes` of the `img`. */
  sizes: string
  /** The largest picture of the first screen: before the others. */
  priority?: boolean
  className?: string
  /** Name of the shared element in the view transition from a card to its case. */
  transitionName?: string | undefined
  /** Phones show the whole picture too: a thumbnail, or the picture at full size. */
  whole?: boolean
}

const candidates = ({ base, widths }: PictureSource, format: 'avif' | 'webp') =>
  widths.map(width => `${base}-${width}.${format} ${width}w`).join(', ')

/** Art direction: on phones a whole page or sheet would be too small to read, so they get a portrait cut of it. */
function PhoneCut({ source, sizes }: Pick<PictureProps, 'source' | 'sizes'>) {
  const { width, height } = source
  return (['avif', 'webp'] as const).map(format => (
    <source
      key={format}
      media="(width < 48rem)"
      type={`image/${format}`}
      srcSet={candidates(source, format)}
      sizes={sizes}
      width={width}
      height={height}
    />
  ))
}

export function Picture({
  source,
  alt,
  sizes,
  priority = false,
  className = '',
  transitionName,
  whole = false,
}: PictureProps) {
  return (
    <picture className={`picture ${className}`}>
      {source.phone && !whole && <PhoneCut source={source.phone} sizes={sizes} />}
      <source type="image/avif" srcSet={candidates(source, 'avif')} sizes={sizes} />
      <img
        src={`${source.base}-${source.widths.at(-1)}.webp`}
        srcSet={candidates(source, 'webp')}
        sizes={sizes}
        width={source.width}
        height={source.height}
        alt={alt}
        loading="lazy"
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        style={{ backgroundColor: source.color, viewTransitionName: transitionName }}
      />
    </picture>
  )
}
