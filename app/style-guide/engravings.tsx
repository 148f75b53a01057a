import type { ReactNode } from 'react'
import { Engraving } from '../ui/line-work/engraving'
import { type EngravingName, engravings } from '../ui/line-work/engravings'
import { Logo } from '../ui/line-work/logo'
import { Seal } from '../ui/line-work/seal'
import { Row, Specimen } from './specimen'

// Object.keys loses the literal key types.
const names = Object.keys(engravings) as EngravingName[]
const isForInk = (name: string) => name === 'cover' || name === 'footer-band'

export function Engravings() {
  return (
    <Specimen title="Engravings">
      <ul className="specimen-engravings">
        {names.map(name => (
          <li key={name} data-ink={isForInk(name) || undefined}>
            <div className="specimen-engraving">
              <Engraving name={name} />
            </div>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <Row label="Project seals">
        <p className="button-row">
          {['1', '2', '3', '4', '5', '6'].map(id => (
            <Seal key={id} seed={`project-${id}`} size={84} />
          ))}
        </p>
      </Row>
    </Specimen>
  )
}

/** `clients` are the wordmarks, which belong to another feature. */
export function Marks({ clients }: { clients: ReactNode }) {
  return (
    <Specimen title="Marks">
      <Row label="Ours">
        <Logo />
      </Row>
      <Row label="Clients">
        <p className="button-row specimen-marks">{clients}</p>
      </Row>
    </Specimen>
  )
}
