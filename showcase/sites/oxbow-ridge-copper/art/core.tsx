/** Drill core drawn by code: beds with inclined contacts, grain, veins, sulphide flecks and breaks. */
import { seeded } from '../../../kit/seeded'
import type { Rock } from '../holes'
import { across, beds, type CoreProps, marks, round } from './core-marks'

const colours: Record<Rock, string> = {
  andesite: '#3f4d46',
  dyke: '#8d7153',
  epidote: '#587360',
  diorite: '#888d88',
  potassic: '#b98340',
  breccia: '#ab5130',
  malachite: '#2a8776',
  sericite: '#6f7f71',
  hornfels: '#5d4c3d',
}

/** One stick of core between two depths; the caller's SVG must hold `<CoreShade>`. */
export function Core({ seed, units, x, y, width, height, density = 1, shade = 'core' }: CoreProps) {
  const random = seeded(seed)
  const first = units[0]?.from ?? 0
  const perMetre = height / ((units.at(-1)?.to ?? 1) - first)
  const fine = Math.max(0.5, width / 70)
  return (
    <g>
      <clipPath id={`core-${seed}`}>
        <rect x={x} y={y} width={width} height={height} rx={width / 22} />
      </clipPath>
      <g clipPath={`url(#core-${seed})`} filter={`url(#${shade}-rock)`} fill="none" strokeLinecap="round">
        {units.map(unit => {
          const top = y + (unit.from - first) * perMetre
          const bottom = y + (unit.to - first) * perMetre
          const drawn = marks(random, unit, { x, y: top, width, height: bottom - top, density })
          const colour = colours[unit.rock]
          return (
            <g key={unit.from}>
              <rect
                x={x - 14}
                y={round(top)}
                width={width + 28}
                height={round(bottom - top + 14)}
                fill={colour}
              />
              {beds(random, x, width, top, bottom).map(({ d, shade }) => (
                <path
                  key={d}
                  d={d}
                  fill={shade < 0 ? '#0a0f0c' : '#f3ead6'}
                  fillOpacity={round(Math.abs(shade) * 10) / 10}
                />
              ))}
              <path
                d={drawn.clasts}
                fill="#6d5a4a"
                fillOpacity=".75"
                stroke="#2a1710"
                strokeOpacity=".5"
                strokeWidth={fine * 0.5}
              />
              <path d={drawn.crystals} fill="#efe6d2" fillOpacity=".6" />
              <path d={drawn.dark} stroke="#0b100d" strokeOpacity=".38" strokeWidth={fine * 0.9} />
              <path d={drawn.pale} stroke="#f4ead5" strokeOpacity=".3" strokeWidth={fine * 0.7} />
              <path d={drawn.veins} stroke="#efe3c8" strokeOpacity=".62" strokeWidth={fine * 1.3} />
              <path d={drawn.green} stroke="#37b39b" strokeOpacity=".85" strokeWidth={fine * 1.1} />
              <path d={drawn.brass} stroke="#f4c868" strokeOpacity=".9" strokeWidth={fine} />
              <path d={drawn.breaks} stroke="#0b0f0d" strokeOpacity=".8" strokeWidth={fine * 1.5} />
              <path
                d={`M${across(x, top, width, 0, 1.5)}`}
                stroke="#0b0f0d"
                strokeOpacity=".75"
                strokeWidth={fine * 1.6}
              />
            </g>
          )
        })}
      </g>
      <rect x={x} y={y} width={width} height={height} rx={width / 22} fill={`url(#${shade}-shade)`} />
    </g>
  )
}

/** Light from the upper left and the grain of rock, shared by every core of one drawing; `id` is its name on the page. */
export function CoreShade({ grain = 0.42, id = 'core' }: { grain?: number; id?: string }) {
  return (
    <>
      <linearGradient id={`${id}-shade`}>
        <stop offset="0" stopColor="#070a08" stopOpacity=".66" />
        <stop offset=".16" stopColor="#070a08" stopOpacity=".2" />
        <stop offset=".36" stopColor="#fff7e6" stopOpacity=".1" />
        <stop offset=".56" stopColor="#070a08" stopOpacity=".02" />
        <stop offset=".84" stopColor="#070a08" stopOpacity=".34" />
        <stop offset="1" stopColor="#070a08" stopOpacity=".74" />
      </linearGradient>
      <filter id={`${id}-rock`} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
        <feTurbulence
          type="fractalNoise"
          baseFrequency={`${grain * 0.55} ${grain}`}
          numOctaves="4"
          seed="11"
        />
        <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2.2 0 0 0 -1.16" result="dark" />
        <feTurbulence
          type="fractalNoise"
          baseFrequency={`${grain * 0.3} ${grain * 0.8}`}
          numOctaves="3"
          seed="4"
        />
        <feColorMatrix values="0 0 0 0 1  0 0 0 0 .96  0 0 0 0 .86  0 1.7 0 0 -1.04" result="pale" />
        <feTurbulence type="fractalNoise" baseFrequency={grain * 0.3} numOctaves="3" seed="8" result="bend" />
        <feDisplacementMap
          in="SourceGraphic"
          in2="bend"
          scale={1.4 / grain}
          xChannelSelector="R"
          yChannelSelector="G"
        />
        <feMerge result="grain">
          <feMergeNode />
          <feMergeNode in="dark" />
          <feMergeNode in="pale" />
        </feMerge>
        <feComposite in="grain" in2="SourceAlpha" operator="in" />
      </filter>
    </>
  )
}

const background: readonly [Rock, ...Rock[]] = [
  'andesite',
  'dyke',
  'diorite',
  'epidote',
  'sericite',
  'hornfels',
  'diorite',
]
const lode: readonly [Rock, ...Rock[]] = ['potassic', 'breccia', 'malachite', 'potassic', 'diorite']

/** Units of a hole whose log the site does not print; mineralized rock lies between `from` and `to`. */
export function sketchedUnits(name: string, from: number, to: number): CoreProps['units'] {
  const random = seeded(`units ${name}`)
  const units: { from: number; to: number; rock: Rock }[] = []
  let depth = 50
  let before: Rock | undefined
  while (depth < 225) {
    const until = Math.min(225, depth + random.whole(5, 19))
    const choose = () => random.pick(depth >= from - 4 && depth < to ? lode : background)
    let rock = choose()
    while (rock === before) rock = choose()
    units.push({ from: depth, to: until < 222 ? until : 225, rock })
    before = rock
    depth = until < 222 ? until : 225
  }
  return units
}
