import { type MouseEvent, useEffect, useId, useRef } from 'react'
import type { PictureSource } from '../../../shared/picture-source'
import { CrossIcon } from '../../ui/line-work/icons'
import { Picture } from '../../ui/picture'
import { portfolioMessages } from './messages'

const m = portfolioMessages.fullSize

/** The first sentence names the picture. */
export function splitCaption(caption: string): [name: string, rest: string] {
  const end = caption.indexOf('. ') + 1
  return end > 0 ? [caption.slice(0, end), caption.slice(end)] : [caption, '']
}

export interface FullSizeLinkProps {
  source: PictureSource
  /** Names the picture, for readers who hear links out of context. */
  describedBy: string
  onOpen: () => void
}

/** Without script, or in a new tab, the browser opens the file itself. */
export function FullSizeLink({ source, describedBy, onOpen }: FullSizeLinkProps) {
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      className="full-size-link"
      href={`${source.base}-${source.widths.at(-1)}.webp`}
      data-app=""
      aria-describedby={describedBy}
      onClick={open}
    >
      {m.open}
    </a>
  )
}

export interface FullSizeProps {
  title: string
  source: PictureSource
  alt: string
  onClose: () => void
}

/** Mounted means open: the whole picture as large as it was drawn, in a window that scrolls both ways. */
export function FullSize({ title, source, alt, onClose }: FullSizeProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    // The arrow keys scroll at once.
    view.current?.focus()
  }, [])
  return (
    <dialog ref={dialog} className="full-size" aria-labelledby={id} closedby="any" onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{m.size(source.width, source.height)}</p>
        <button
          type="button"
          className="icon-button"
          aria-label={m.close}
          onClick={() => dialog.current?.close()}
        >
          <CrossIcon />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard */}
      <div ref={view} className="full-size-window" role="group" aria-label={m.window} tabIndex={0}>
        <div style={{ width: source.width }}>
          <Picture source={source} alt={alt} sizes={`${source.width}px`} whole />
        </div>
      </div>
    </dialog>
  )
}
