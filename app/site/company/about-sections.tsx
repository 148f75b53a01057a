import { Link } from 'react-router'
import type { AboutPage } from '../../../domain/site/documents/about'
import type { DeskPage } from '../../../domain/site/documents/desk'
import { Engraving } from '../../ui/line-work/engraving'
import { Medallion } from '../../ui/line-work/medallion'
import { TheDesk } from './the-desk'

/** The desk, mission, four values, the founder, four offerings and six points on how we work. */
export function AboutSections({ page, desk }: { page: AboutPage; desk: DeskPage }) {
  return (
    <>
      <TheDesk desk={desk} />
      <section className="section frame about-mission" aria-labelledby="mission-title">
        <div className="grid12 ruled">
          <h2 id="mission-title" className="section-title">
            {page.mission.title}
          </h2>
          <div className="about-mission-text">
            {page.mission.paragraphs.map(text => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      </section>
      <Values page={page} />
      <Founder founder={page.founder} />
      <Offerings page={page} />
      <section className="section frame" aria-labelledby="how-title">
        <div className="section-head">
          <h2 id="how-title" className="section-title">
            {page.howWeWorkTitle}
          </h2>
        </div>
        <Points className="about-points" points={page.howWeWork} />
      </section>
    </>
  )
}

function Values({ page }: { page: AboutPage }) {
  return (
    <section className="section frame" aria-labelledby="values-title">
      <div className="section-head">
        <h2 id="values-title" className="section-title">
          {page.valuesTitle}
        </h2>
      </div>
      <Points className="about-values" points={page.values} />
    </section>
  )
}

const Points = ({ className, points }: { className: string; points: AboutPage['values'] }) => (
  <ul className={className}>
    {points.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)

function Founder({ founder }: { founder: AboutPage['founder'] }) {
  return (
    <section className="founder" aria-labelledby="founder-name">
      <Engraving name="category-strategy" className="founder-seal" />
      <div className="frame grid12">
        <div className="founder-medallion">
          <Medallion name={founder.name} seed={founder.seal} size={216} />
        </div>
        <div className="founder-words">
          <h2 id="founder-name" className="section-title">
            {founder.name}
          </h2>
          <p className="founder-title">{founder.title}</p>
          {founder.bio.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

function Offerings({ page }: { page: AboutPage }) {
  return (
    <section className="section frame" aria-labelledby="offerings-title">
      <div className="grid12 ruled">
        <h2 id="offerings-title" className="section-title">
          {page.offeringsTitle}
        </h2>
        <ul className="about-offerings">
          {page.offerings.map(({ title, text, service }) => (
            <li key={title}>
              <h3>
                <Link to={`/services#${service}`}>{title}</Link>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
