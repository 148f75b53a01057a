/** How long functions are: every one with a block for a body, as the parser of the build sees it. */
import { type ESTree, parseSync, Visitor } from 'vite'
import { countLines, type SourceFile } from './source-files.ts'

export interface MeasuredFunction {
  path: string
  /** Where it begins. */
  line: number
  lines: number
}

/** A migration is a list of tables that never changes, however long it is. */
export const measureFunctions = (files: readonly SourceFile[]): MeasuredFunction[] =>
  files.filter(({ path }) => !path.startsWith('platform/db/migrations/')).flatMap(functionsOf)

function functionsOf({ path, text }: SourceFile): MeasuredFunction[] {
  const functions: MeasuredFunction[] = []
  const measure = ({ body, start, end }: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    if (body?.type !== 'BlockStatement') return
    functions.push({
      path,
      line: countLines(text.slice(0, start)),
      lines: countLines(text.slice(start, end)),
    })
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(path, text).program)
  return functions
}
