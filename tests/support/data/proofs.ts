/** What documents name as proof: files, and tests by their names. */
import { existsSync, globSync, readFileSync } from 'node:fs'

export interface Proof {
  path: string
  /** As it is written in the test file. */
  test?: string | undefined
}

const folders = 'app|bench|content|docs|domain|platform|public|scripts|server|shared|showcase|tests'
const span = new RegExp(`\`((?:(?:${folders})/[^\\s\`:]+|[A-Z]+\\.md))(?:: "([^\`]+)")?\``, 'g')

/** `` `path` `` and `` `path: "name of a test"` ``, wherever a line breaks. */
export const proofsIn = (text: string): Proof[] =>
  [...text.replaceAll(/\s*\n\s*/g, ' ').matchAll(span)].map(([, path = '', test]) => ({ path, test }))

/** Names of tests and suites: the first argument of whatever begins one. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(/\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/g)].map(
    ([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\\(['"`])/g, '$1'),
  )

export const isTest = ({ path }: Proof): boolean => /\.test\.tsx?$/.test(path)

/** Why a proof proves nothing, or undefined. */
export function faultOf({ path, test }: Proof): string | undefined {
  if (!existsSync(path) && globSync(path).length === 0) return `${path} does not exist`
  if (test === undefined) return
  if (!titlesIn(readFileSync(path, 'utf8')).includes(test)) return `${path} has no test "${test}"`
}
