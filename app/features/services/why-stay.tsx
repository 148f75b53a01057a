import { Engraving } from '../../ui/engraving'
import { Picture, type PictureSource } from '../../ui/picture'

export interface WhyStayProps {
  title: string
  rows: readonly { figure: string; text: string }[]
  picture: { source: PictureSource; alt: string; client: string; caption: string }
}

/** Why companies choose us, and stay: four terms, and one morning of the desk as the proof. */
export function WhyStay({ title, rows, picture }: WhyStayProps) {
  return (
    <section className="why-stay" aria-labelledby="why-title">
      <Engraving name="category-technology" className="why-stay-seal" />
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
          <Picture
            source={picture.source}
            alt={picture.alt}
            sizes="(min-width: 75rem) 800px, (min-width: 60rem) 56vw, 92vw"
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
