/** `npm start`: builds when the sources are newer than the build, then serves in this same process. */
import { existsSync } from 'node:fs'
import { buildWhenNeeded } from './build-when-needed.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV ??= 'production'

await buildWhenNeeded()
const { startServer, ConfigError } = await import('../build/server/index.js')

let server
try {
  server = await startServer(process.env)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}

// npm forwards a signal that the whole group has already received: the second one is the same wish.
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    await server.stop()
    process.exit(0)
  })

const { siteUrl, local, mailUrl, seed } = server.config
const contents = seed === 'demo' ? 'created and filled with the demo content' : 'created, empty'
console.log(`
  Quorum & Quay is running at ${siteUrl}

  Write to us      ${siteUrl}/contact${local && !mailUrl ? `\n  Mail it sent     ${siteUrl}/dev/mail` : ''}
  Enquiries        npm run enquiries
  Invite staff     npm run invite
  Stop             Ctrl+C
${server.firstStart ? `\n  This was the first start: the database was ${contents}.\n` : ''}${
  server.ownerInvite
    ? `\n  The first owner's invite, good for one account within 14 days:\n  ${server.ownerInvite}\n`
    : ''
}`)
