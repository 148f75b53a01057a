/** Which file of tests a worker takes next. */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They wait more than they work, and each is longer than a hundred others: begun last it would run alone. */
const waiting = [
  'tests/http/process/lost-database.test.ts',
  'tests/http/process/freeze.test.ts',
  'tests/http/process/mailbox.test.ts',
  'tests/http/api/killed-uploads.test.ts',
  'tests/http/api/events.test.ts',
]

/** The long waits first, beside which others work; then as vitest does, the longest or the largest first in each project. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    for (const path of waiting)
      if (!existsSync(join(root, path)))
        throw new Error(`waiting-first.ts names ${path}, which is not there.`)
    const isWaiting = ({ moduleId }: TestSpecification) => waiting.includes(relative(root, moduleId))
    const sorted = await super.sort(files)
    return [...sorted.filter(isWaiting), ...sorted.filter(file => !isWaiting(file))]
  }
}
