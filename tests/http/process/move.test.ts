/** npm run move as an operator runs it, killed in the middle of a table. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import {
  run,
  runToEnd,
  startRefused,
  startServerProcess,
  stopServerProcess,
  temporaryFolder,
} from '../../support/site/server-process'

const views = 60_000

function addViews(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'))
  database.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${views})
    insert into page_views (day, path, referrer, views) select '2026-03-02', '/' || i, '', 1 from n`)
  database.close()
}

/** What a statement finds in the database of the folder; undefined before the table is there. */
function ask(dataDir: string, statement: string): unknown {
  const path = join(dataDir, 'site.sqlite')
  if (!existsSync(path)) return undefined
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return Object.values(database.prepare(statement).get() ?? {})[0]
  } catch {
    return undefined
  } finally {
    database.close()
  }
}

it('goes on after kill -9; until it has ended no site starts there', async () => {
  const [from, to] = [temporaryFolder(), temporaryFolder()]
  await stopServerProcess(await startServerProcess({ DATA_DIR: from, SEED: 'empty' }))
  addViews(from)
  const command = ['node', 'scripts/database/move.mjs'] as const
  const env = { DATA_DIR: from, MOVE_TO: to }
  const killed = run(command, env)
  await expect
    .poll(() => ask(to, "select value from unfinished_move where name = 'table page_views'"), {
      interval: 20,
      timeout: 45_000,
    })
    .toContain('"last"')
  killed.signal('SIGKILL', 'group')
  expect((await killed.ended).signal).toBe('SIGKILL')
  expect(ask(to, 'select count(*) from page_views')).toBeLessThan(views)
  const refused = await startRefused({ DATA_DIR: to })
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('is half filled by a move from'),
  ])

  const { code, output } = await runToEnd(command, env)
  expect([code, output]).toEqual([0, expect.stringMatching(/^Moved 60,0\d\d rows and 0 objects to /m)])
  expect(ask(to, 'select count(*) from page_views')).toBe(views)
  await stopServerProcess(await startServerProcess({ DATA_DIR: to }))
}, 180_000)
