import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Edge, type EdgeMove, moveCrop, moveEdges } from '../../../domain/image/crop'
import type { Region } from '../../../domain/image/cut'
import { cropMessages as m } from './crop-messages'

interface CropAreaProps {
  /** Of the whole picture, at any width. */
  address: string
  size: { width: number; height: number }
  region: Region
  ratio: number | undefined
  onChange: (region: Region) => void
}

const edges: readonly Edge[] = ['left', 'top', 'right', 'bottom']
const corners = ['left top', 'right top', 'left bottom', 'right bottom']

/** The whole picture with the part that is kept: a frame that is dragged, whose edges are sliders for the keyboard. */
export function CropArea({ address, size, region, ratio, onChange }: CropAreaProps) {
  const box = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; from: Region; grip: string }>(undefined)

  function grip(event: PointerEvent<HTMLDivElement>) {
    const held = event.target instanceof Element && event.target.closest('[data-grip]')
    if (!held || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = {
      ...{ x: event.clientX, y: event.clientY, from: region },
      grip: held.getAttribute('data-grip') ?? '',
    }
  }
  function follow({ clientX, clientY }: PointerEvent) {
    const shown = box.current?.getBoundingClientRect()
    if (!drag.current || !shown || shown.width === 0) return
    const { x, y, from, grip: held } = drag.current
    const scale = size.width / shown.width
    const by = { x: (clientX - x) * scale, y: (clientY - y) * scale }
    onChange(
      held === 'frame' ? moveCrop(from, by, size) : moveEdges(from, movesOf(held, from, by), size, ratio),
    )
  }
  function release() {
    drag.current = undefined
  }
  function step(event: KeyboardEvent, edge: Edge) {
    const sign = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (sign === undefined) return
    // Arrows would scroll the dialog.
    event.preventDefault()
    const by = sign * (event.shiftKey ? 10 : 1)
    onChange(moveEdges(region, movesOf(edge, region, { x: by, y: by }), size, ratio))
  }
  const place = {
    left: `${(100 * region.left) / size.width}%`,
    top: `${(100 * region.top) / size.height}%`,
    width: `${(100 * region.width) / size.width}%`,
    height: `${(100 * region.height) / size.height}%`,
  } satisfies CSSProperties
  return (
    <div
      ref={box}
      className="crop-area"
      onPointerDown={grip}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <img src={address} alt="" draggable={false} width={size.width} height={size.height} />
      <div className="crop-shade">
        <div style={place} />
      </div>
      <div className="crop-frame" style={place} data-grip="frame">
        {corners.map(corner => (
          <span key={corner} className="crop-corner" data-grip={corner} aria-hidden="true" />
        ))}
        {edges.map(edge => (
          <span
            key={edge}
            className="crop-edge"
            data-grip={edge}
            role="slider"
            tabIndex={0}
            aria-label={m.edges[edge]}
            aria-orientation={isAcross(edge) ? 'horizontal' : 'vertical'}
            aria-valuemin={0}
            aria-valuemax={isAcross(edge) ? size.width : size.height}
            aria-valuenow={positionOf(region, edge)}
            aria-valuetext={m.pixels(positionOf(region, edge))}
            onKeyDown={event => step(event, edge)}
          />
        ))}
      </div>
    </div>
  )
}

const isAcross = (edge: Edge): boolean => edge === 'left' || edge === 'right'

const positionOf = ({ left, top, width, height }: Region, edge: Edge): number =>
  ({ left, top, right: left + width, bottom: top + height })[edge]

/** `grip`: an edge, or the two of a corner. */
function movesOf(grip: string, from: Region, by: { x: number; y: number }): EdgeMove {
  const x = (['left', 'right'] as const).find(edge => grip.includes(edge))
  const y = (['top', 'bottom'] as const).find(edge => grip.includes(edge))
  return {
    x: x && { edge: x, to: positionOf(from, x) + by.x },
    y: y && { edge: y, to: positionOf(from, y) + by.y },
  }
}
