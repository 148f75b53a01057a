import type { EngravedRing } from '../../../shared/engraving/engrave'

export interface FreshSealProps {
  /** Whether it equals the printed seal. */
  reading: 'same' | 'altered' | 'forged'
  rings: readonly EngravedRing[]
}

/** The seal that the browser drew, over the printed one; attempts.css shows whether they meet. */
export function FreshSeal({ reading, rings }: FreshSealProps) {
  return (
    <svg
      className="certificate-fresh"
      data-reading={reading}
      viewBox="-5000 -5000 10000 10000"
      aria-hidden="true"
    >
      {rings.map(({ path, order, strokeWidth }, index) => (
        <g key={path} strokeWidth={strokeWidth}>
          <g transform="rotate(-90)">
            <path id={`cr${index}`} d={path} />
            {Array.from({ length: order - 1 }, (_, sector) => (360 / order) * (sector + 1)).map(degrees => (
              <use key={degrees} href={`#cr${index}`} transform={`rotate(${degrees})`} />
            ))}
          </g>
        </g>
      ))}
    </svg>
  )
}
