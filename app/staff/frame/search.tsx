import { useEffect, useState } from 'react'
import type { SearchSource } from '../kit/search-source'
import { frameMessages } from './messages'
import { SearchDialog } from './search-dialog'

const m = frameMessages.search

/** Called in browsers only: the server renders no one as signed in. */
const isMac = () => /^Mac|^iP/.test(navigator.platform)

/** Ctrl K, on a Mac Command K, where Ctrl K deletes to the end of the line. */
const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (isMac() ? metaKey : ctrlKey) && !altKey && !shiftKey

/** The search over everything: a button, and a shortcut unless a dialog is open. */
export function Search({ sources }: { sources: readonly SearchSource[] }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      // The browser would put the focus into its own search.
      event.preventDefault()
      if (!document.querySelector('dialog:modal')) setIsOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20" />
        </svg>
        <span>{m.open}</span> <kbd>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && <SearchDialog sources={sources} onClose={() => setIsOpen(false)} />}
    </>
  )
}
