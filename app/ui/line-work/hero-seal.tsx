import type { EngravedRing } from '../../../shared/engraving/engrave'
import { Engraving } from './engraving'

/**
 * The seal behind the home page's claim. Each ring is its own picture, so that hero-seal.css can draw them
 * one after the other; one sector of each is written out and the rest are copies, which keeps it near 12 KB.
 */
export function HeroSeal({ rings }: { rings: readonly EngravedRing[] }) {
  return (
    <div className="hero-seal" aria-hidden="true">
      {rings.map(({ path, order }, index) => (
        <div key={path} className="hero-seal-ring">
          <svg viewBox="-5000 -5000 10000 10000">
            <path id={`hs${index}`} d={path} />
            {Array.from({ length: order - 1 }, (_, sector) => (360 / order) * (sector + 1)).map(degrees => (
              <use key={degrees} href={`#hs${index}`} transform={`rotate(${degrees})`} />
            ))}
          </svg>
        </div>
      ))}
      <Engraving name="microtext" className="hero-seal-microtext" />
    </div>
  )
}
