import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { ProjectCard } from '../../../domain/project/project'
import type { PictureSource } from '../../../shared/picture-source'
import { Ground } from '../../ui/line-work/ground'
import { Seal } from '../../ui/line-work/seal'
import { Picture } from '../../ui/picture'
import type { TileSpan } from './tile-spans'

export interface Tile
  extends Pick<ProjectCard, 'id' | 'client' | 'listing' | 'year' | 'categories' | 'outcome'> {
  span: TileSpan
  picture: PictureSource
  /** Where a picture taller than its place is cut (detail-cuts.server.ts). */
  cut: string | undefined
  flatCut: string | undefined
}

/** The `sizes` of each span's picture. */
const sizes: Record<TileSpan, string> = {
  seven: '(min-width: 75rem) min(58vw, 902px), (min-width: 48rem) 56vw, 92vw',
  five: '(min-width: 75rem) min(41vw, 640px), (min-width: 48rem) 40vw, 92vw',
  wide: '(min-width: 75rem) min(66vw, 1036px), (min-width: 60rem) 64vw, 92vw',
}

/** One project of /portfolio: the name is the link, and its area covers the whole card. */
export function ProjectTile({ tile, priority }: { tile: Tile; priority: boolean }) {
  const { id, client, listing, year, categories, outcome, span, picture } = tile
  const cuts = { '--cut': tile.cut, '--flat-cut': tile.flatCut } as CSSProperties
  return (
    <li className="tile" data-span={span} style={cuts}>
      {priority && <Ground seed={`project-${id}`} />}
      <Picture
        source={picture}
        alt=""
        sizes={sizes[span]}
        priority={priority}
        className="tile-picture"
        transitionName={`project-${id}`}
      />
      <div className="tile-text">
        <div className="tile-words">
          <span className="tile-seal">
            <Seal seed={`project-${id}`} size={span === 'five' ? 60 : 84} />
          </span>
          <h2>
            <Link to={`/portfolio/${id}`} viewTransition>
              {client}
            </Link>
          </h2>
          <p>{outcome}</p>
        </div>
        <p className="tile-facts">
          <span>{categories.join(', ')}</span>
          <span className="tile-listing">
            <span className="ticker">{listing}</span> {year}
          </span>
        </p>
      </div>
    </li>
  )
}

/** Placeholder for a project that is loading. */
export function TileSkeleton({ span }: { span: TileSpan }) {
  return (
    <li className="tile tile-skeleton" data-span={span}>
      <span className="tile-picture" />
      <div className="tile-text">
        <div className="tile-words">
          <span className="tile-seal" />
          <span className="tile-bar" />
          <span className="tile-bar tile-bar-low" />
        </div>
        <p className="tile-facts">
          <span className="tile-bar tile-bar-low" />
        </p>
      </div>
    </li>
  )
}
