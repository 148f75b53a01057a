/** A script's arguments: known options only, because a misspelt one would silently do something else. */
import { parseArgs } from 'node:util'
import { isNodeError } from './errors.mjs'

/**
 * The options and, with `allowPositionals`, the other arguments. Prints `help` for --help, or the error with the help's
 * first line; both end the process.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config & { help: string }} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function readWords(config) {
  const { help } = config
  if (process.argv.includes('--help')) {
    console.log(help)
    process.exit(0)
  }
  try {
    /** @type {Config} */
    const known = config
    return parseArgs(known)
  } catch (error) {
    if (!isNodeError(error) || !error.code.startsWith('ERR_PARSE_ARGS')) throw error
    console.error(`${error.message.split('. ')[0]}.\n${help.split('\n')[0]}`)
    process.exit(2)
  }
}
