/** What `npm run deploy:check` prints. */
import type { Checked } from './check-files.ts'
import type { ToolResult } from './tools.ts'

/** A line for each file, with what was checked and by which programs; below it its faults. 1 when there are any. */
export function report(
  all: readonly Checked[],
  askedOf: (path: string) => readonly ToolResult[],
): { lines: string[]; code: 0 | 1 } {
  let code: 0 | 1 = 0
  const lines = all.flatMap(({ path, what, faults }) => {
    const tools = askedOf(path)
    const by = tools.map(({ tool, faults: found, why = 'which does not work on this machine' }) =>
      found ? tool : `not ${tool}, ${why}`,
    )
    const found = [...faults, ...tools.flatMap(tool => tool.faults ?? [])]
    if (found.length > 0) code = 1
    return [
      [path, what, ...by].join('; '),
      ...found.map(({ file, line, sentence }) => `  ${file}:${line}: ${sentence}`),
    ]
  })
  return { lines, code }
}
