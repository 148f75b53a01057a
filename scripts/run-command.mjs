/** Runs a command of the built server with this process's words and environment; what each `npm run` of them does. */
import { existsSync } from 'node:fs'
import { buildWhenNeeded } from './build-when-needed.mjs'

/** `name` is an export of server/main.ts. Sets the exit code; a wrong setting is printed as its one sentence. */
export async function runCommand(name) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  await buildWhenNeeded()
  const build = await import('../build/server/index.js')
  try {
    process.exitCode = await build[name](process.argv.slice(2), {
      env: process.env,
      print: line => console.log(line),
    })
  } catch (error) {
    if (!(error instanceof build.ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
