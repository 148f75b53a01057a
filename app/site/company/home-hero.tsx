import { Link } from 'react-router'
import type { HomePage } from '../../../domain/site/documents/home'
import type { EngravedRing } from '../../../shared/engraving/engrave'
import type { PictureSource } from '../../../shared/picture-source'
import { ButtonLink } from '../../ui/button'
import { HeroSeal } from '../../ui/line-work/hero-seal'
import { ArrowRightIcon } from '../../ui/line-work/icons'
import { Picture } from '../../ui/picture'
import { homeMessages as m } from '../../ui/words/home-messages'

/** Claim, proof over a seal, and one results morning as a ledger; on wide screens the proof is on the right of both. */
export function HomeHero({
  page,
  rings,
  pictures,
}: {
  page: HomePage
  rings: readonly EngravedRing[]
  pictures: { wide: PictureSource; detail: PictureSource }
}) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="frame grid12 hero-grid">
        <div className="hero-words">
          <h1 id="hero-title" className="display">
            {page.titleLines.join('\n')}
          </h1>
          <p className="hero-lede">{page.lede}</p>
          <p className="button-row">
            <ButtonLink to="/contact">{m.start}</ButtonLink>
            <ButtonLink to="/portfolio" look="outline">
              {m.viewWork}
            </ButtonLink>
          </p>
        </div>
        <HeroProof pictures={pictures} />
        <ResultsMorning morning={page.morning} />
        {/* Last: its place depends on the height of the hero, which a browser that reads as it paints does not know before. */}
        <div className="hero-tint">
          <HeroSeal rings={rings} />
        </div>
      </div>
    </section>
  )
}

function ResultsMorning({ morning }: { morning: HomePage['morning'] }) {
  return (
    <div className="hero-morning">
      <h2>{morning.title}</h2>
      <dl className="ledger">
        {morning.rows.map(({ time, text, wire }) => (
          <div key={time} data-wire={wire}>
            <dt>{time}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Link to="/services#replay" className="text-link">
        {morning.replay} <ArrowRightIcon />
      </Link>
    </div>
  )
}

/** The whole page where there is room, a detail on phones. */
function HeroProof({
  pictures: { wide, detail },
}: {
  pictures: { wide: PictureSource; detail: PictureSource }
}) {
  return (
    <figure className="hero-proof">
      <Picture
        className="hero-proof-wide"
        source={wide}
        alt={m.picture.wide}
        sizes="(min-width: 75rem) min(57vw, 902px), (min-width: 60rem) 54vw, 92vw"
        priority
      />
      <Picture className="hero-proof-detail" source={detail} alt={m.picture.detail} sizes="100vw" />
      <figcaption className="caption">
        <span>
          <strong>{m.picture.client}</strong>
          {m.picture.page}
        </span>
        <span>{m.picture.time}</span>
      </figcaption>
    </figure>
  )
}
