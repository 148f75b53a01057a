import type { PortfolioFilter } from '../../../domain/project/project'
import { usePendingFilter } from './project-filters'
import { ProjectTile, type Tile, TileSkeleton } from './project-tile'
import { tileSpans } from './tile-spans'

export interface ProjectGridProps {
  tiles: readonly Tile[]
  filter: PortfolioFilter
  counts: Record<PortfolioFilter, number>
}

/** The projects in rows of 7/5 and 5/7; while another filter loads, as many placeholders as it will fill. */
export function ProjectGrid({ tiles, filter, counts }: ProjectGridProps) {
  const pending = usePendingFilter()
  if (pending && pending !== filter) {
    return (
      <ul className="frame tiles" aria-hidden="true">
        {tileSpans(counts[pending]).map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their position
          <TileSkeleton key={index} span={span} />
        ))}
      </ul>
    )
  }
  return (
    <ul className="frame tiles">
      {tiles.map((tile, index) => (
        <ProjectTile key={tile.id} tile={tile} priority={index === 0} />
      ))}
    </ul>
  )
}
