/** The filter of /portfolio as it is in the address. */
import { type PortfolioFilter, portfolioFilters } from '../../../domain/project/project'

/** The filter of that name; anything else counts as All. */
export const parsePortfolioFilter = (value: string | null): PortfolioFilter =>
  portfolioFilters.find(filter => filter === value) ?? 'All'

/** The address of the filtered page; All has no parameter. */
export const portfolioPath = (filter: PortfolioFilter): string =>
  filter === 'All' ? '/portfolio' : `/portfolio?${new URLSearchParams({ filter })}`
