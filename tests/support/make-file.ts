import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTheEnd } from './at-the-end'
import { deleteFolder } from './delete-folder'

/** A new file for a setting that names one, until the test file is done; the path of it. */
export function makeFile(name: string, content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'qq-file-'))
  atTheEnd(() => deleteFolder(folder))
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
