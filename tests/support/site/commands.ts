/** Runs a command of operators as its npm script does, without a process of its own. */
import type { Command } from '../../../server/commands/run'

type Environment = Readonly<Record<string, string | undefined>>

export interface CommandAnswer {
  code: number
  /** Standard output, without the last line's end. */
  output: string
  /** Standard error: the database that is used, and what is wrong. */
  errors: string
}

export async function runCommand(
  command: Command,
  env: Environment,
  ...argv: string[]
): Promise<CommandAnswer> {
  const [output, errors]: [string[], string[]] = [[], []]
  const code = await command(argv, {
    env,
    print: line => output.push(line),
    warn: line => errors.push(line),
  })
  return { code, output: output.join('\n'), errors: errors.join('\n') }
}
