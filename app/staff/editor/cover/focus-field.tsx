import { type PointerEvent, useId } from 'react'
import { type FocalPoint, focusStyle, middle, readFocus, writeFocus } from '../../../../domain/image/focus'
import { coverMessages } from './messages'

const m = coverMessages.focus

interface FocusFieldProps {
  /** Of the picture, whole. */
  address: string
  /** As it is stored. */
  value: string
  onChange: (value: string) => void
}

/** What stays in sight where the cover is cut: pointed at in the picture, or set by two sliders. */
export function FocusField({ address, value, onChange }: FocusFieldProps) {
  const point = readFocus(value)
  const set = (next: Partial<FocalPoint>) => onChange(writeFocus({ ...point, ...next }))
  function pointAt(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons !== 1) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    if (width === 0 || height === 0) return
    set({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 })
  }
  return (
    <details className="cover-focus">
      <summary>{m.title}</summary>
      <p className="field-hint">{m.hint}</p>
      {/* For pointers: the sliders below it do the same. */}
      <div
        className="cover-focus-picture"
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pointAt(event)
        }}
        onPointerMove={pointAt}
      >
        <img src={address} alt="" draggable={false} />
        <span style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </div>
      <Slider label={m.x} value={point.x} onChange={x => set({ x })} />
      <Slider label={m.y} value={point.y} onChange={y => set({ y })} />
      <ul className="cover-cuts" aria-label={m.cuts}>
        {(['top', 'card', 'link'] as const).map(place => (
          <li key={place} data-place={place}>
            <img src={address} alt="" style={focusStyle(value)} />
            <span>{m.places[place]}</span>
          </li>
        ))}
      </ul>
      {value !== '' && (
        <button type="button" className="link-button" onClick={() => onChange(writeFocus(middle))}>
          {m.middle}
        </button>
      )}
    </details>
  )
}

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
}

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <p className="cover-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={m.percent(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </p>
  )
}
