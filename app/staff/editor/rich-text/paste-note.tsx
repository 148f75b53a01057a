import { Fragment } from 'react'
import { CrossIcon } from '../../../ui/line-work/icons'
import { editorMessages } from '../messages'
import type { Pasted, RefusedPaste } from './clipboard'
import type { RichText } from './commands'
import type { LeftOut } from './pasted'

const m = editorMessages.pasted

interface PasteNoteProps {
  pasted: Pasted | RefusedPaste | undefined
  /** Gets the focus when the note closes. */
  text: RichText | undefined
  onClose: () => void
}

/** What became of a paste, in a line for each, until it is closed. */
export function PasteNote({ pasted, text, onClose }: PasteNoteProps) {
  const isRefused = pasted !== undefined && 'megabytes' in pasted
  const words = pasted && (isRefused ? m.tooLarge(pasted.megabytes) : describePaste(pasted))
  function close() {
    onClose()
    text?.focus()
  }
  return (
    <div role="status">
      {pasted && words && (
        <div className="tool-strip paste-note">
          <p>
            {words}
            {!isRefused && pasted.pictures && <LeftOutPictures pictures={pasted.pictures} />}
          </p>
          <div className="tool-strip-actions">
            {!isRefused && (
              <button
                type="button"
                className="link-button"
                onClick={() => {
                  pasted.undo()
                  close()
                }}
              >
                {m.undo}
              </button>
            )}
            {!isRefused && pasted.themed && (
              <button
                type="button"
                className="link-button"
                onClick={() => {
                  pasted.keepTheme()
                  close()
                }}
              >
                {m.keepTheme}
              </button>
            )}
            <button type="button" className="tool-strip-close" aria-label={m.close} onClick={close}>
              <CrossIcon />
            </button>
          </div>
        </div>
      )}
    </div>
  )
}

const mostNamed = 10

/** By name, as links to what can be saved. */
const LeftOutPictures = ({ pictures }: { pictures: readonly LeftOut[] }) => (
  <>
    {' '}
    {pictures.slice(0, mostNamed).map(({ name, address }, index) => {
      const called = name || m.unnamed(index + 1)
      return (
        // The same picture may be there twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Fragment key={index}>
          {index > 0 && ', '}
          {address === undefined ? (
            <>“{called}”</>
          ) : (
            <a href={address} target="_blank" rel="noopener noreferrer" aria-label={m.opens(called)}>
              {called}
            </a>
          )}
        </Fragment>
      )
    })}
    {pictures.length > mostNamed && ` ${m.more(pictures.length - mostNamed)}`}.
  </>
)

const describePaste = ({
  tables,
  cells,
  pictures,
  changes,
  comments,
  lowered,
  themed,
  fonts,
}: Pasted): string =>
  [
    tables > 0 && m.tables(tables),
    cells > 0 && m.cells(cells),
    pictures && m.pictures(pictures.length),
    changes > 0 && m.changes(changes),
    comments > 0 && m.comments(comments),
    lowered && m.lowered,
    themed && m.themed,
    fonts && m.fonts,
  ]
    .filter(Boolean)
    .join(' ')
