import { Form, useNavigation } from 'react-router'
import { type PortfolioFilter, portfolioFilters } from '../../../domain/project/project'
import { parsePortfolioFilter } from './filter'
import { listMessages as m, resultCount } from './list-messages'

export interface ProjectFiltersProps {
  filter: PortfolioFilter
  counts: Record<PortfolioFilter, number>
}

/** Real buttons of a GET form: they work without script, can be shared, and Back works. */
export function ProjectFilters({ filter, counts }: ProjectFiltersProps) {
  const pressed = usePendingFilter() ?? filter
  const hasCases = (name: PortfolioFilter) => counts[name] > 0 || name === filter
  return (
    <div className="frame">
      <Form method="get" action="/portfolio" preventScrollReset className="filters project-filters">
        <div
          role="group"
          aria-label={m.filterLabel}
          className="filters project-filter-row"
          // On phones the row scrolls; browsers leave a button that is partly beside the window where it is.
          onFocus={event => event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          {portfolioFilters.filter(hasCases).map(name => (
            <button
              type="submit"
              key={name}
              name="filter"
              value={name}
              className="filter"
              aria-pressed={name === pressed}
            >
              {name} <span className="filter-count">{counts[name]}</span>
            </button>
          ))}
        </div>
        <p className="filter-result" aria-live="polite">
          {resultCount(counts[filter], counts.All)}
        </p>
      </Form>
    </div>
  )
}

/** The filter that was chosen and whose projects are loading. */
export function usePendingFilter(): PortfolioFilter | undefined {
  const { location } = useNavigation()
  if (location?.pathname !== '/portfolio') return undefined
  return parsePortfolioFilter(new URLSearchParams(location.search).get('filter'))
}
