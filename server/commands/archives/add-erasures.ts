/** The list of erasures of another folder, added to the one here: each line is kept once. */
import { readFileSync, writeFileSync } from 'node:fs'
import { erasuresPath } from '../../../domain/privacy/erasure-list.server'

/** Those made after a backup may be in the folder already. */
export function addErasures(dataDir: string, brought: string): void {
  const path = erasuresPath(dataDir)
  const lines = new Set([...brought.split('\n'), ...readErasureLines(dataDir).split('\n')])
  lines.delete('')
  if (lines.size > 0) writeFileSync(path, `${[...lines].sort().join('\n')}\n`, { mode: 0o600 })
}

/** The text of the list; empty before the first. */
export function readErasureLines(dataDir: string): string {
  try {
    return readFileSync(erasuresPath(dataDir), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
