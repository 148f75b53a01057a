/** Runs a command of the built server with this process's arguments and environment; `npm run` uses it. */
import './require-node.mjs'
import { requireBuild } from './builds.mjs'
import { messageOf } from './errors.mjs'
import { readSettingsFile } from './settings/settings-file.mjs'

/** @typedef {typeof import('../server/main')} Server */

/**
 * Sets the exit code. Never builds: a site may be running from the build.
 * @param {Extract<keyof Server, `${string}Command`>} name an export of server/main.ts
 */
export async function runCommand(name) {
  // What commands write is for the site's own user only.
  process.umask(0o077)
  let build
  try {
    readSettingsFile()
    build = requireBuild()
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
    return
  }
  /** @type {Server} */
  const server = await import(build.server)
  process.exitCode = await server[name](process.argv.slice(2), {
    env: process.env,
    print: line => console.log(line),
    warn: line => console.error(line),
    // Back to its beginning, and what is there is deleted (ECMA-48: EL).
    rewrite: process.stderr.isTTY ? line => process.stderr.write(`\r\x1b[K${line}`) : undefined,
  })
}
