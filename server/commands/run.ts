/** What every command shares: its help, its arguments, naming the database, its exit code. */
import { type Config, ConfigError, parseConfig } from '../../platform/config'
import { openInstalledDatabase } from '../../platform/db/connect'
import { nameDatabase } from '../../platform/db/database-name'
import type { Database, DatabaseKind } from '../../platform/db/types'
import { createLog } from '../../platform/log'
import { Unavailable } from '../../platform/unavailable'

export interface CommandSurroundings {
  env: Readonly<Record<string, string | undefined>>
  /** A line of the result, on standard output, for programs to read. */
  print: (line: string) => void
  /** A line for the person at the terminal, on standard error. */
  warn: (line: string) => void
  /** The last line of a terminal, written over again and again; nothing else has one. */
  rewrite?: ((line: string) => void) | undefined
  /** What a pipe brings, for commands that read it; standard input by default. */
  input?: AsyncIterable<Buffer>
  /** Ends a command that goes on; only the end of the process does by default. */
  signal?: AbortSignal
}

/** Runs the command with `argv` (without node and script); returns the exit code. */
export type Command = (argv: readonly string[], surroundings: CommandSurroundings) => Promise<number>

export interface CommandContext {
  config: Config
  env: CommandSurroundings['env']
  print: CommandSurroundings['print']
  warn: CommandSurroundings['warn']
  rewrite: CommandSurroundings['rewrite']
  input: AsyncIterable<Buffer>
  signal: AbortSignal
}

interface CommandParts<Request> {
  /** The usage in its first line, then what the command does, then its options. */
  help: string
  /** Parses the arguments. Throws UsageError, or what parseArgs throws. */
  read: (argv: string[]) => Request
  /** In place of `run` when a setting is wrong, for a command that has more to say than the sentence. */
  onWrongSettings?: (request: Request, error: ConfigError, print: CommandSurroundings['print']) => number
  /** Runs it; returns the exit code, 1 when something was left undone. */
  run: (request: Request, context: CommandContext) => Promise<number>
}

/** Arguments that make no valid command; `message` says which. */
export class UsageError extends Error {}

const tail = `
  --help                 prints this

Exit codes: 0 done, 1 not done or not wholly, 2 the words behind the command are wrong.`

/** Builds a command from its parts. */
export function command<Request>({ help, read, onWrongSettings, run }: CommandParts<Request>): Command {
  return async (argv, surroundings) => {
    const { env, print, warn, rewrite } = surroundings
    const { input = process.stdin, signal = new AbortController().signal } = surroundings
    if (argv.includes('--help')) {
      print(help + tail)
      return 0
    }
    try {
      const request = read([...argv])
      let config: Config
      try {
        config = parseConfig(env)
      } catch (error) {
        if (onWrongSettings && error instanceof ConfigError) return onWrongSettings(request, error, print)
        throw error
      }
      // First of all lines: makes a mistyped DATA_DIR visible.
      warn(`Database: ${nameDatabase(config)}`)
      return await run(request, { config, env, print, warn, rewrite, input, signal })
    } catch (error) {
      // Unavailable: the database has written nothing; a full disk is one of the reasons.
      if (error instanceof ConfigError || error instanceof Unavailable) {
        warn(error.message)
        return 1
      }
      warn(`${explainWords(error)}\n\n${help}${tail}`)
      return 2
    }
  }
}

/** Runs `use` on the database of an installed site. Throws ConfigError when there is none. */
export async function onDatabase<T>(
  config: Config,
  use: (db: Database, kind: DatabaseKind) => Promise<T>,
): Promise<T> {
  const open = await openInstalledDatabase(config, createLog('silent'))
  try {
    return await use(open.db, open.kind)
  } finally {
    await open.close()
  }
}

/** What is wrong with the arguments, in a sentence. Rethrows other errors. */
function explainWords(error: unknown): string {
  if (error instanceof UsageError) return error.message
  const isParseError =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
  if (!isParseError) throw error
  // Cuts parseArgs' advice on arguments that begin with a hyphen, which no command takes.
  return `${error.message.split('. ')[0]?.replace(/\.$/, '')}.`
}
