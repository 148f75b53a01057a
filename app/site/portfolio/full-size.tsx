import { type MouseEvent, useId, useState } from 'react'
import { CrossIcon } from '../../ui/line-work/icons'
import type { GalleryPicture } from './gallery'
import { portfolioMessages } from './messages'

const m = portfolioMessages.fullSize

/** The focus goes to what scrolls, so that the arrow keys work at once. */
function show(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  dialog?.querySelector('div')?.focus()
}

export interface PictureCaptionProps {
  picture: GalleryPicture
  className: string
}

/**
 * The first sentence names the picture. Without script, or in a new tab, the link opens the file itself; otherwise the
 * whole picture as large as it was drawn, in a window that scrolls both ways.
 */
export function PictureCaption({ picture: { caption, source, alt }, className }: PictureCaptionProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const file = `${source.base}-${source.widths.at(-1)}.webp`
  const end = caption.indexOf('. ') + 1 || caption.length

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <p className={className}>
        <strong id={id}>{caption.slice(0, end)}</strong>
        {caption.slice(end)}{' '}
        <a className="full-size-link" href={file} data-app="" aria-describedby={id} onClick={open}>
          {m.open}
        </a>
      </p>
      {isOpen && (
        <dialog
          ref={show}
          className="full-size"
          aria-labelledby={id}
          closedby="any"
          onClose={() => setOpen(false)}
          // The arrow keys are the window's, not the gallery's.
          onKeyDown={event => event.stopPropagation()}
        >
          <button
            type="button"
            className="icon-button"
            aria-label={m.close}
            onClick={event => event.currentTarget.closest('dialog')?.close()}
          >
            <CrossIcon />
          </button>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard */}
          <div className="full-size-window" role="group" aria-labelledby={id} tabIndex={0}>
            <img src={file} width={source.width} height={source.height} alt={alt} />
          </div>
        </dialog>
      )}
    </>
  )
}
