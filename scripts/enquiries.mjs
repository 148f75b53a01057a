/** `npm run enquiries [-- --full]`: lists the newest enquiries from the database that the environment names. */
import { existsSync } from 'node:fs'
import { buildWhenNeeded } from './build-when-needed.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')

await buildWhenNeeded()
const { ConfigError, listEnquiriesCommand } = await import('../build/server/index.js')
try {
  process.exitCode = await listEnquiriesCommand(process.argv.slice(2), {
    env: process.env,
    print: line => console.log(line),
  })
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
