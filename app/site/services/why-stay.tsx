import type { EvidenceCut } from '../../../domain/service/service'
import type { PictureSource } from '../../../shared/picture-source'
import { Evidence } from './evidence'

export interface WhyStayProps {
  title: string
  rows: readonly { figure: string; text: string }[]
  picture: { source: PictureSource; alt: string; cut: EvidenceCut; client: string; caption: string }
}

/** Why companies choose us, and stay: four terms, and one morning of the desk as the proof. */
export function WhyStay({ title, rows, picture }: WhyStayProps) {
  return (
    <section className="why-stay" aria-labelledby="why-title">
      <div className="frame grid12">
        <div className="why-stay-words">
          <h2 id="why-title" className="section-title">
            {title}
          </h2>
          <dl className="why-stay-rows">
            {rows.map(({ figure, text }) => (
              <div key={figure}>
                <dt>{figure}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <figure className="why-stay-proof">
          <Evidence
            picture={picture.source}
            alt={picture.alt}
            cut={picture.cut}
            phone={92}
            wide="(min-width: 75rem) 800px, (min-width: 60rem) 56vw, (min-width: 48rem) 92vw"
            phoneOnly
          />
          <figcaption className="caption">
            <span>
              <strong>{picture.client}</strong>, {picture.caption}
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
