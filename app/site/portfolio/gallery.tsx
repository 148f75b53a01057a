import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { Ground } from '../../ui/line-work/ground'
import { Picture } from '../../ui/picture'
import { StepButtons } from '../../ui/step-buttons'
import { portfolioMessages } from './messages'
import { type GalleryPicture, PictureCaption } from './picture-caption'
import { useSwipe } from './use-swipe'
import { useTakeOver } from './use-take-over'

const m = portfolioMessages.gallery

export interface GalleryProps {
  client: string
  pictures: readonly GalleryPicture[]
  /** Of the project's seal, and of the first picture while it changes places with its card. */
  name: string
  /** On the upper corner: where counsel's mark-up of the page is. */
  flag?: { href: string; flag: string } | undefined
}

/**
 * Four pictures, one at a time. Until React hydrates it is a row that scrolls and snaps, and the thumbnails are
 * links into it; then the gallery takes over from wherever the row was scrolled to. `data-swipe` says that touching it
 * is reaching for a control (app/shell/boot-script.ts).
 */
export function Gallery({ client, pictures, name, flag }: GalleryProps) {
  const row = useRef<HTMLDivElement>(null)
  const [place, setIndex] = useTakeOver(row)
  const live = place !== undefined
  const index = place ?? 0
  const step = (by: 1 | -1) => setIndex(current => (current + by + pictures.length) % pictures.length)
  const swipe = useSwipe(step)

  function turnByKey(event: KeyboardEvent) {
    if (!live || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowLeft' ? -1 : 1)
  }

  return (
    <section
      className="gallery"
      aria-label={m.label(client)}
      aria-roledescription={m.roleDescription}
      data-live={live || undefined}
      style={{ '--index': index } as CSSProperties}
      onKeyDown={turnByKey}
    >
      <Ground seed={name} />
      {flag && (
        <a className="draft-flag" href={flag.href}>
          {flag.flag}
        </a>
      )}
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard */}
      <div
        className="gallery-row"
        ref={row}
        role="group"
        aria-label={m.window}
        tabIndex={0}
        data-swipe
        {...(live && swipe)}
      >
        <div className="gallery-slides">
          {pictures.map((picture, position) => (
            <Slide
              key={picture.key}
              picture={picture}
              position={position}
              total={pictures.length}
              away={live && position !== index}
              transitionName={position === 0 ? name : undefined}
            />
          ))}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
      <div className="gallery-bar">
        <Thumbnails
          pictures={pictures}
          current={live ? index : undefined}
          onChoose={live ? setIndex : undefined}
        />
        <p className="gallery-counter" aria-live="polite">
          {m.count(index + 1, pictures.length)}
        </p>
        <p className="gallery-buttons">
          <StepButtons previous={m.previous} next={m.next} onStep={step} />
        </p>
      </div>
    </section>
  )
}

interface SlideProps {
  picture: GalleryPicture
  position: number
  total: number
  /** Not the current one: hidden from assistive technology too. */
  away: boolean
  transitionName: string | undefined
}

function Slide({ picture, position, total, away, transitionName }: SlideProps) {
  const count = m.count(position + 1, total)
  return (
    <div
      id={`picture-${position + 1}`}
      className="slide"
      role="group"
      aria-roledescription={m.slideRoleDescription}
      aria-label={count}
      inert={away}
    >
      <figure>
        <Picture
          source={picture.source}
          alt={picture.alt}
          sizes="(min-width: 75rem) min(100vw - 152px, 1560px), 92vw"
          priority={position === 0}
          transitionName={transitionName}
        />
        <figcaption>
          <PictureCaption picture={picture} className="slide-caption" />
          {/* Until the gallery knows the current slide, each carries its own count. */}
          <span className="slide-count" aria-hidden="true">
            {count}
          </span>
        </figcaption>
      </figure>
    </div>
  )
}

interface ThumbnailsProps {
  pictures: readonly GalleryPicture[]
  current: number | undefined
  /** Absent until the gallery takes over: until then they are plain links to the slides. */
  onChoose: ((position: number) => void) | undefined
}

function Thumbnails({ pictures, current, onChoose }: ThumbnailsProps) {
  function choose(event: MouseEvent, position: number) {
    if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(position)
  }
  return (
    <ul className="thumbnails" aria-label={m.thumbnails}>
      {pictures.map(({ key, source, caption }, position) => (
        <li key={key}>
          <a
            href={`#picture-${position + 1}`}
            aria-label={m.thumbnail(position + 1, caption)}
            aria-current={position === current || undefined}
            onClick={event => choose(event, position)}
          >
            <Picture source={source} alt="" sizes="112px" whole />
          </a>
        </li>
      ))}
    </ul>
  )
}
