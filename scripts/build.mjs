/** `npm run build`: builds the site into its own folder and makes that build current. */
import './require-node.mjs'
import { buildWhenNeeded } from './build-when-needed.mjs'
import { messageOf } from './errors.mjs'
import { readWords } from './words.mjs'

readWords({ help: 'Usage: npm run build\n\nBuilds the site, unless there is a build of these sources.' })
try {
  const { hash } = await buildWhenNeeded()
  console.log(`build/${hash} is the build to serve.`)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
