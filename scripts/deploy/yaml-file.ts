/** A YAML file whose values know their line, checked against a schema. */
import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { type DeployFile, type Fault, faultsOf } from './faults.ts'

export type Path = readonly PropertyKey[]

export interface YamlFile<Content> {
  /** Undefined when the file has faults. */
  content: Content | undefined
  faults: Fault[]
  /** Of the deepest part of this path that is in the file itself. */
  lineOf: (...path: Path) => number
}

export function readYaml<Content>(file: DeployFile, schema: z.ZodType<Content>): YamlFile<Content> {
  const { add, faults } = faultsOf(file)
  const lineCounter = new LineCounter()
  const document = parseDocument(file.text, { lineCounter, merge: true, uniqueKeys: true })
  const lineOf = (...path: Path): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true)
      if (node && typeof node === 'object' && 'range' in node && Array.isArray(node.range))
        return lineCounter.linePos(node.range[0]).line
    }
    return 1
  }
  // Those that follow the first are mostly its consequences.
  const [error] = document.errors
  if (error)
    add(
      lineCounter.linePos(error.pos[0]).line,
      `This is not YAML: ${error.message.split('\n')[0]?.replace(/ at line.*/, '')}.`,
    )
  if (faults.length > 0) return { content: undefined, faults, lineOf }
  const read = schema.safeParse(document.toJS())
  for (const { path, message } of read.error?.issues ?? [])
    add(lineOf(...path), `${path.join('.') || 'The file'}: ${message}.`)
  return { content: read.data, faults, lineOf }
}
