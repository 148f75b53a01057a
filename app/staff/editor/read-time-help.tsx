import { useDeferredValue, useMemo } from 'react'
import { editorMessages as m } from './messages'
import { countWords, suggestReadTime } from './read-time'

/** Counted after what is typed is shown: a long text takes a moment. */
function useWords(content: string): number {
  const shown = useDeferredValue(content)
  return useMemo(() => countWords(shown), [shown])
}

/** How long the text is, below it. */
export function TextLength({ content }: { content: string }) {
  const words = useWords(content)
  return <p className="text-length">{m.words(words)}</p>
}

interface ReadTimeHelpProps {
  content: string
  minutes: string
  disabled: boolean
  onUse: (minutes: string) => void
}

/** What the read time follows, and the way back to it from a number of one's own. */
export function ReadTimeHelp({ content, minutes, disabled, onUse }: ReadTimeHelpProps) {
  const words = useWords(content)
  const suggested = suggestReadTime(words)
  const isOwn = words > 0 && String(suggested) !== minutes
  return (
    <p className="field-hint length-help">
      {words === 0 ? m.noLength : m.length(words, suggested)} {words > 0 && !isOwn && m.follows}
      {isOwn && (
        <button
          type="button"
          className="link-button"
          disabled={disabled}
          onClick={() => onUse(String(suggested))}
        >
          {m.takeLength(suggested)}
        </button>
      )}
    </p>
  )
}
