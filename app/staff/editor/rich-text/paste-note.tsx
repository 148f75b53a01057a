import { CrossIcon } from '../../../ui/line-work/icons'
import { editorMessages } from '../messages'
import type { Pasted, RefusedPaste } from './clipboard'
import type { RichText } from './commands'

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
          <p>{words}</p>
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
    pictures > 0 && m.pictures(pictures),
    changes > 0 && m.changes(changes),
    comments > 0 && m.comments(comments),
    lowered && m.lowered,
    themed && m.themed,
    fonts && m.fonts,
  ]
    .filter(Boolean)
    .join(' ')
