import { pageFrameMessages as m } from './messages'

/** A phone, a tablet, a desk; in pixels. */
export const widths = [390, 768, 1440] as const
export type Width = (typeof widths)[number]

/** Of this window's kind, to begin with. */
export const windowWidth = (): Width => widths.findLast(one => one <= innerWidth) ?? widths[0]

/** For which screen the page is set. */
export function Widths({ width, onChoose }: { width: Width; onChoose: (width: Width) => void }) {
  return (
    <fieldset className="page-widths">
      <legend>{m.widths}</legend>
      {widths.map(one => (
        <label key={one}>
          <input type="radio" name="page-width" checked={one === width} onChange={() => onChoose(one)} />
          <span>
            {m.width[one]} <small>{one}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
