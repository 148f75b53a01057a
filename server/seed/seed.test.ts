import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { searchPosts } from '../../domain/post/search/search-posts.server'
import { systemClock } from '../../platform/clock'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { seedOnFirstStart } from './seed'

describeEachDatabase('seedOnFirstStart', open => {
  it('stores each article once, at the address that its file is named after, with all that a save does', async () => {
    const { db, kind: databaseKind, config } = await open()
    const deps = { db, databaseKind, clock: systemClock, config }
    expect(await seedOnFirstStart(deps)).toBe(true)
    expect(await seedOnFirstStart(deps)).toBe(false)
    const posts = await db
      .selectFrom('blog_posts')
      .select(['id', 'status', 'version', 'date', 'created_at', 'updated_at'])
      .orderBy('id')
      .execute()
    const files = readdirSync('server/seed/articles').toSorted()
    expect(posts.map(({ id }) => `${id}.html`)).toEqual(files)
    expect(new Set(posts.map(({ status, version }) => `${status} ${version}`))).toEqual(
      new Set(['published 1']),
    )
    // Sealed when they were published, not when the site was installed.
    for (const { date, created_at, updated_at } of posts) {
      const appeared = Math.min(systemClock.now(), Date.parse(`${date}T14:00:00Z`))
      expect(Math.abs(Date.parse(created_at) - appeared), date).toBeLessThanOrEqual(60 * 60 * 1000)
      expect(updated_at).toBe(created_at)
    }
    expect((await searchPosts(db, databaseKind, 'runbook', 1)).total).toBeGreaterThan(0)
  })
})
