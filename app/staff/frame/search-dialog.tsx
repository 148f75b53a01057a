import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useModal } from '../../ui/dialog'
import { CrossIcon } from '../../ui/line-work/icons'
import type { SearchHit, SearchSource } from '../kit/search-source'
import { frameMessages } from './messages'
import { useSearch } from './use-search'

const m = frameMessages.search

interface SearchDialogProps {
  sources: readonly SearchSource[]
  onClose: () => void
}

/**
 * The combobox with a listbox of the ARIA Authoring Practices: the focus stays in the field, arrows move through the
 * hits, Enter goes there, Escape closes. Mounted means open.
 */
export function SearchDialog({ sources, onClose }: SearchDialogProps) {
  const { ref, close, handlers } = useModal(onClose)
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, status } = useSearch(sources, typed)
  const hits = groups.flatMap(group => group.hits)
  // A later answer may have fewer hits.
  const active = Math.min(chosen, hits.length - 1)

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function go(hit: SearchHit | undefined) {
    if (!hit) return
    close()
    void navigate(hit.to)
  }
  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // Enter may end the composition of a word.
    if (event.nativeEvent.isComposing) return
    if (step && hits.length > 0) setChosen((active + step + hits.length) % hits.length)
    else if (event.key === 'Enter') go(hits[active])
    else return
    event.preventDefault()
  }

  return (
    <dialog ref={ref} className="search-dialog" aria-label={m.title} closedby="any" {...handlers}>
      <div className="search-head">
        <input
          role="combobox"
          aria-label={m.title}
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-activedescendant={hits.length > 0 ? `${id}-${active}` : undefined}
          placeholder={m.placeholder}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
          }}
          onKeyDown={handleKeyDown}
        />
        <button type="button" className="search-close" aria-label={m.close} onClick={close}>
          <CrossIcon />
        </button>
      </div>
      <div id={`${id}-hits`} className="search-hits" role="listbox" aria-label={m.results}>
        {groups.map(group => (
          <div key={group.noun} role="group" aria-label={group.noun}>
            <p aria-hidden="true">{group.noun}</p>
            {group.hits.map(hit => (
              <Hit
                key={hit.to}
                id={`${id}-${hits.indexOf(hit)}`}
                hit={hit}
                isActive={hit === hits[active]}
                onGo={go}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="search-status" role="status">
        {status}
      </p>
    </dialog>
  )
}

interface HitProps {
  id: string
  hit: SearchHit
  isActive: boolean
  onGo: (hit: SearchHit) => void
}

const Hit = ({ id, hit, isActive, onGo }: HitProps) => (
  // The keys are the field's, which keeps the focus.
  <div
    id={id}
    role="option"
    tabIndex={-1}
    className="search-hit"
    aria-selected={isActive}
    onMouseDown={event => event.preventDefault()}
    onClick={() => onGo(hit)}
    onKeyDown={undefined}
  >
    {hit.title}
    {hit.note && <span>{hit.note}</span>}
  </div>
)
