import type { MouseEvent } from 'react'
import type { ProjectPicture } from '../../../domain/project/project'
import type { PictureSource } from '../../../shared/picture-source'
import { portfolioMessages as m } from './messages'

export interface GalleryPicture extends ProjectPicture {
  source: PictureSource
}

export interface PictureCaptionProps {
  picture: GalleryPicture
  className: string
}

/**
 * The first sentence names the picture. Without script, offline, or in a new tab, the link opens the file itself;
 * otherwise a viewer over this page.
 */
export function PictureCaption({ picture: { caption, source }, className }: PictureCaptionProps) {
  const { base, widths } = source
  const file = `${base}-${widths.at(-1)}.webp`
  const end = caption.indexOf('. ') + 1 || caption.length
  const name = caption.slice(0, end)

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const link = event.currentTarget
    import('./full-size/viewer').then(
      ({ showFullSize }) => showFullSize(link),
      () => location.assign(file),
    )
  }

  return (
    <p className={className}>
      <strong>{name}</strong>
      {caption.slice(end)}{' '}
      <a
        className="full-size-link"
        href={file}
        data-app=""
        aria-label={`${m.fullSize}: ${name}`}
        onClick={open}
      >
        {m.fullSize}
      </a>
    </p>
  )
}
