import { CrossIcon } from '../../../ui/line-work/icons'
import { editorMessages } from '../messages'
import type { Pasted } from './clipboard'
import type { RichText } from './commands'

const m = editorMessages.pasted

interface PasteNoteProps {
  pasted: Pasted | undefined
  /** Gets the focus when the note closes. */
  text: RichText | undefined
  onClose: () => void
}

/** What became of a paste, in a line for each, until it is closed. */
export function PasteNote({ pasted, text, onClose }: PasteNoteProps) {
  const words = pasted && describePaste(pasted)
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
            {pasted.themed && (
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

const describePaste = ({ tables, cells, pictures, lowered, themed }: Pasted): string =>
  [
    tables > 0 && m.tables(tables),
    cells > 0 && m.cells(cells),
    pictures > 0 && m.pictures(pictures),
    lowered && m.lowered,
    themed && m.themed,
  ]
    .filter(Boolean)
    .join(' ')
