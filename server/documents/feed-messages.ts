/** How both feeds describe themselves. */
import type { Site } from '../../domain/site/assemble-site.server'
import { feedWords } from '../../shared/words/feeds'
import { menuWords } from '../../shared/words/menu'
import { applyChanges } from '../../shared/words/word-changes'

export function describeFeed({ company, wordChanges }: Site): { title: string; description: string } {
  const { description, invented } = applyChanges(feedWords, wordChanges.feeds)
  return {
    title: applyChanges(menuWords, wordChanges.menu).feeds(company.name),
    description: company.fictionNotice === '' ? description : `${description} ${invented}`,
  }
}

/** Posts in a feed. */
export const feedLength = 50
