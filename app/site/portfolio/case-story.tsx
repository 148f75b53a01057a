import type { Project } from '../../../domain/project/project'
import { Seal } from '../../ui/line-work/seal'
import { Picture } from '../../ui/picture'
import { portfolioMessages as m } from './messages'
import { type GalleryPicture, PictureCaption } from './picture-caption'

/** What was wrong and what was done, side by side. */
export function ChallengeAndSolution({ challenge, solution }: Pick<Project, 'challenge' | 'solution'>) {
  return (
    <div className="section frame grid12 case-story">
      <Story id="challenge" title={m.challenge} paragraphs={challenge} />
      <Story id="solution" title={m.solution} paragraphs={solution} />
    </div>
  )
}

function Story({ id, title, paragraphs }: { id: string; title: string; paragraphs: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map(paragraph => (
        <p key={paragraph} data-sealed="">
          {paragraph}
        </p>
      ))}
    </section>
  )
}

interface CasePlateProps {
  /** Of the project. */
  seal: string
  plate: Pick<NonNullable<Project['plate']>, 'title' | 'text'> & {
    link?: { href: string; children: string }
    picture: GalleryPicture
  }
}

/** A part of the work enlarged, with what it means. */
export function CasePlate({ seal, plate: { title, text, link, picture } }: CasePlateProps) {
  return (
    <section className="case-plate" aria-labelledby="plate-title">
      <Seal seed={seal} size={640} className="case-plate-seal" />
      <div className="frame grid12">
        <Picture
          className="case-plate-picture"
          source={picture.source}
          alt={picture.alt}
          sizes="(min-width: 75rem) min(66vw, 1036px), (min-width: 60rem) 62vw, 92vw"
        />
        <div className="case-plate-words">
          <h2 id="plate-title">{title}</h2>
          <p>{text}</p>
          {link && <a {...link} />}
          <PictureCaption picture={picture} className="case-plate-caption" />
        </div>
      </div>
    </section>
  )
}
