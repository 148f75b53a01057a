/**
 * Imported first by what runs the built site: on an older Node, such as the machine's own, the build ends in a stack of
 * a missing module. npm installs the right one, and scripts run by npm use it.
 */
import { readFileSync } from 'node:fs'

/** @type {{ dependencies: { node: string } }} */
const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const needed = Number.parseInt(dependencies.node, 10)

if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `The site needs Node ${needed}, and this is Node ${process.versions.node}: run it with npm, or with node_modules/.bin/node in place of node.`,
  )
  process.exit(1)
}
