import { Seal } from './seal'

export interface MedallionProps {
  /** Also gives the monogram; the name itself stands beside the medallion. */
  name: string
  seed: string
  size: 56 | 72 | 216
}

/** Capitals stand above the middle of their line; this brings them back to the centre of the seal. */
const monogram = { lineHeight: 1, letterSpacing: '-0.01em', paddingTop: '0.2em' }

/** A person's seal around a monogram, in place of a portrait. */
export function Medallion({ name, seed, size }: MedallionProps) {
  return (
    <span
      className="relative inline-grid flex-none place-items-center"
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <span className="absolute inset-[13%] rounded-full bg-white" />
      <Seal className="absolute inset-0" seed={seed} size={size} />
      <span className="relative font-display text-ink" style={{ fontSize: size * 0.29, ...monogram }}>
        {initials(name)}
      </span>
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase()
}
