/** The filter of /portfolio as it stands in the address. */
import { type PortfolioFilter, portfolioFilters } from './project'

/** The filter of that name; anything else, or nothing, counts as All. */
export const parsePortfolioFilter = (value: string | null): PortfolioFilter =>
  portfolioFilters.find(filter => filter === value) ?? 'All'

/** The address of the page that this filter shows; All has none of its own. */
export const portfolioPath = (filter: PortfolioFilter): string =>
  filter === 'All' ? '/portfolio' : `/portfolio?${new URLSearchParams({ filter })}`
