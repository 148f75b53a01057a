import { Seal } from './seal'

export interface MedallionProps {
  /** Also gives the monogram; the name itself is beside the medallion. */
  name: string
  seed: string
  size: 56 | 72 | 104 | 216
}

/** A person's seal around a monogram, in place of a portrait. */
export function Medallion({ name, seed, size }: MedallionProps) {
  return (
    <span className="medallion" style={{ width: size, height: size }} aria-hidden="true">
      <span className="medallion-ground" />
      <Seal className="medallion-ring" seed={seed} size={size} />
      <span className="medallion-monogram" style={{ fontSize: size * 0.29 }}>
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
