import { useId, useState } from 'react'
import { cropRatios, fitRatio, moveCrop, moveEdges, wholeOf } from '../../../domain/image/crop'
import type { Region } from '../../../domain/image/cut'
import { cropMessages as m } from './crop-messages'

export type Ratio = keyof typeof cropRatios | 'free'

interface CropFieldsProps {
  size: { width: number; height: number }
  region: Region
  ratio: Ratio
  onRatio: (ratio: Ratio) => void
  onChange: (region: Region) => void
}

const ratios: readonly Ratio[] = ['free', '3:2', '16:9', '1:1']

/** Undefined where width and height are free. */
export const ratioOf = (ratio: Ratio): number | undefined =>
  ratio === 'free' ? undefined : cropRatios[ratio]

/** The proportions, and the part in numbers. */
export function CropFields({ size, region, ratio, onRatio, onChange }: CropFieldsProps) {
  const { left, top, width, height } = region
  const hint = useId()
  const bound = ratioOf(ratio)
  function choose(next: Ratio) {
    onRatio(next)
    const proportions = ratioOf(next)
    if (proportions !== undefined) onChange(fitRatio(region, size, proportions))
  }
  const shift = (x: number, y: number) => onChange(moveCrop(region, { x, y }, size))
  const widen = (to: number) => onChange(moveEdges(region, { x: { edge: 'right', to } }, size, bound))
  const heighten = (to: number) => onChange(moveEdges(region, { y: { edge: 'bottom', to } }, size, bound))
  return (
    <div className="crop-fields">
      <div className="filters" role="group" aria-label={m.ratio}>
        {ratios.map(one => (
          <button
            key={one}
            type="button"
            className="filter"
            aria-pressed={one === ratio}
            onClick={() => choose(one)}
          >
            {one === 'free' ? m.free : one}
          </button>
        ))}
        <button
          type="button"
          className="filter"
          onClick={() => {
            onRatio('free')
            onChange(wholeOf(size))
          }}
        >
          {m.whole}
        </button>
      </div>
      <div className="crop-numbers" role="group" aria-labelledby={hint}>
        <Side label={m.sides.left} value={left} least={0} onSet={to => shift(to - left, 0)} />
        <Side label={m.sides.top} value={top} least={0} onSet={to => shift(0, to - top)} />
        <Side label={m.sides.width} value={width} least={1} onSet={to => widen(left + to)} />
        <Side label={m.sides.height} value={height} least={1} onSet={to => heighten(top + to)} />
      </div>
      <p className="field-hint" id={hint}>
        {m.unit}
      </p>
    </div>
  )
}

interface SideProps {
  label: string
  value: number
  least: number
  onSet: (value: number) => void
}

/** What is typed counts at once, as far as the picture goes; leaving the field shows what it came to. */
function Side({ label, value, least, onSet }: SideProps) {
  const [typed, setTyped] = useState<string>()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        step={1}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          const number = Number(target.value)
          if (target.value !== '' && Number.isInteger(number) && number >= least) onSet(number)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}
