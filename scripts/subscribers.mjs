/** `npm run subscribers -- list`: looks after the newsletter's subscribers in the database that the environment names. */
import { existsSync } from 'node:fs'
import { buildWhenNeeded } from './build-when-needed.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')

await buildWhenNeeded()
const { ConfigError, subscribersCommand } = await import('../build/server/index.js')
try {
  process.exitCode = await subscribersCommand(process.argv.slice(2), {
    env: process.env,
    print: line => console.log(line),
  })
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
