/** Texts of the site as a member changes them over the API. */
import type { SiteDocument } from '../../../domain/site/site-schema'
import { callApi } from './api'
import type { TestAccount } from './auth'
import type { Site } from './site'

export type Content = Record<string, unknown>
type Change = (content: Content) => Content

export function textsOf(site: Site, as: TestAccount) {
  const get = async (name: string) => (await callApi<SiteDocument>(site, 'GET', `/site/${name}`, { as })).body

  /** The answer: the document with its draft, and what is wrong with it. */
  async function draft(name: string, change: Change): Promise<SiteDocument> {
    const { content, version } = await get(name)
    const { body } = await callApi<SiteDocument>(site, 'PUT', `/site/${name}/draft`, {
      as,
      body: { content: change(content) },
      headers: { 'If-Match': `"${version}"` },
    })
    return body
  }

  /** Saves these documents as drafts, and publishes them together. */
  async function publish(changes: Record<string, Change>) {
    const documents: { name: string; version: number }[] = []
    for (const [name, change] of Object.entries(changes))
      documents.push({ name, version: (await draft(name, change)).version })
    const answer = await callApi<{ detail?: string }>(site, 'POST', '/site/publish', {
      as,
      body: { documents },
    })
    // As in another process: the page cache asks for the version once a second.
    site.clock.advance(2000)
    return answer
  }

  return { get, draft, publish }
}
