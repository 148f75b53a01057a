/** What every page of the newsletter says of the agency. */
import { currentSite } from '../../../domain/site/current-site.server'
import type { PageDeps } from '../../context.server'

export async function readLetter(deps: PageDeps) {
  const { company } = await currentSite(deps)
  const { fictionNotice: legend, legalName, address } = company
  return { company, legend, sender: `${legalName}, ${address.locality}` }
}
