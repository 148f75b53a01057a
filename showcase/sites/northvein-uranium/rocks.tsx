import { seeded } from '../../kit/seeded'
import type { Bed } from './hole'

interface RockProps {
  rock: Bed['rock']
  x: number
  y: number
  width: number
  height: number
}

const ground = {
  sandstone: '#8d7f63',
  clay: '#b7aa8a',
  pelite: '#2f3833',
  gneiss: '#4a524b',
  granite: '#6d5a50',
} as const

/** Points on a jittered grid inside the bed, so that marks neither clump nor leave it. */
function scatter({ rock, x, y, width, height }: RockProps, cell: number, markWidth: number) {
  const { between } = seeded(`${rock} ${Math.round(width)}`)
  const columns = Math.max(1, Math.round(width / cell))
  const rows = Math.max(1, Math.round(height / cell))
  const room = Math.max(0, width / columns - markWidth)
  return Array.from({ length: columns * rows }, (_, index): readonly [number, number] => [
    x + ((index % columns) * width) / columns + between(0.1, 0.9) * room,
    y + (Math.floor(index / columns) + between(0.2, 0.8)) * (height / rows),
  ])
}

const at = ([px, py]: readonly [number, number]) => `M${px.toFixed(1)} ${py.toFixed(1)}`

/** Marks of a geologist's column: stipple, dashes, folds or crosses. */
function pattern(props: RockProps): string {
  const { rock, x, y, width, height } = props
  if (rock === 'sandstone')
    return scatter(props, 7.5, 1.6)
      .map(point => `${at(point)}h1.6`)
      .join('')
  if (rock === 'clay')
    return scatter(props, 11, 8)
      .map(point => `${at(point)}h7`)
      .join('')
  if (rock === 'pelite')
    return scatter(props, 14, 12)
      .map(point => `${at(point)}l11 -2.500`)
      .join('')
  if (rock === 'granite')
    return scatter(props, 15, 9)
      .map(point => `${at(point)}h7m-3.500 -3.500v7`)
      .join('')
  const { between } = seeded('gneiss folds')
  const quarter = width / 4
  return Array.from({ length: Math.floor(height / 7) }, (_, row) => {
    const swell = between(1, 3.4).toFixed(1)
    return `M${x} ${(y + 5 + row * 7).toFixed(1)}q${quarter / 2} -${swell} ${quarter} 0${`t${quarter} 0`.repeat(3)}`
  }).join('')
}

const ink = {
  sandstone: '#d9cba6',
  clay: '#6f654c',
  pelite: '#79867d',
  gneiss: '#8d978e',
  granite: '#c0a798',
} as const

/** One bed of rock. */
export function Rock(props: RockProps) {
  const { rock, x, y, width, height } = props
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} fill={ground[rock]} />
      <path d={pattern(props)} stroke={ink[rock]} strokeWidth="1.3" fill="none" />
    </g>
  )
}
