import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { ChevronDownIcon } from '../../../ui/line-work/icons'
import { useRovingFocus } from './roving-focus'

export interface PickerOption {
  /** '' is the default option. */
  value: string
  label: string
  /** Of a swatch. */
  colour?: string
  /** Renders the option in its own format. */
  className?: string
}

export interface PickerProps {
  label: string
  options: readonly PickerOption[]
  /** The present format at the caret. */
  value: string
  /** Shown on the button instead of the option's name. */
  face?: ReactNode
  look?: 'list' | 'swatches'
  disabled: boolean
  onPick: (value: string) => void
}

/** A button of the toolbar that opens a list of choices in the browser's top layer. */
export function Picker({ label, options, value, face, look = 'list', disabled, onPick }: PickerProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus(list, '[role=option]', 'both')
  const chosen = options.find(option => option.value === value) ?? options.find(option => option.value === '')

  function open() {
    if (!button.current || !list.current) return
    if (list.current.matches(':popover-open')) return close()
    list.current.showPopover()
    place(list.current, button.current)
    const selected = list.current.querySelector<HTMLElement>('[aria-selected=true]')
    ;(selected ?? list.current.querySelector<HTMLElement>('[role=option]'))?.focus()
  }
  function close() {
    list.current?.hidePopover()
    button.current?.focus()
  }
  function pick(picked: string) {
    list.current?.hidePopover()
    onPick(picked)
  }
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // The toolbar's arrow keys stop at the list.
    event.stopPropagation()
    roving.onKeyDown(event)
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (event.target instanceof HTMLElement) pick(event.target.dataset.value ?? '')
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`tool ${face ? 'tool-menu' : 'tool-words'}`}
        data-tool
        aria-haspopup="listbox"
        aria-controls={id}
        aria-label={chosen ? `${label}: ${chosen.label}` : label}
        title={label}
        disabled={disabled}
        onMouseDown={event => event.preventDefault()}
        onClick={open}
      >
        {face ?? <span>{chosen?.label}</span>}
        <ChevronDownIcon />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="listbox"
        aria-label={label}
        className={`picker picker-${look}`}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
        onFocus={roving.onFocus}
      >
        {options.map(option => (
          <div
            key={option.value}
            role="option"
            tabIndex={-1}
            aria-selected={option === chosen}
            aria-label={option.colour === undefined ? undefined : option.label}
            title={option.colour === undefined ? undefined : option.label}
            data-value={option.value}
            className={`picker-option ${option.className ?? ''}`}
            style={option.colour === undefined ? undefined : { backgroundColor: option.colour }}
            onMouseDown={event => event.preventDefault()}
            onClick={() => pick(option.value)}
            onKeyDown={undefined}
          >
            {option.colour === undefined ? option.label : null}
          </div>
        ))}
      </div>
    </>
  )
}

/** Under its button, inside the window. */
function place(list: HTMLElement, button: HTMLElement): void {
  const { left, top, bottom } = button.getBoundingClientRect()
  const { width, height } = list.getBoundingClientRect()
  const below = bottom + 4
  const fits = below + height <= window.innerHeight - 8
  list.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8))}px`
  list.style.top = `${Math.max(8, fits ? below : Math.max(top - height - 4, window.innerHeight - height - 8))}px`
}
