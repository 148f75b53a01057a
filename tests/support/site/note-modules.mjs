/** Preloaded into a server: notes the packages that it loads in the file that NOTED_MODULES names. */
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const { NOTED_MODULES: file = '' } = process.env
const names = new Set()

registerHooks({
  load(url, context, load) {
    const name = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1]
    if (name) names.add(name)
    return load(url, context)
  },
})

process.on('exit', () => writeFileSync(file, JSON.stringify([...names].sort())))
