/** Preloaded into a server: notes the packages that it loads, or that its own files hold, in the file that NOTED_MODULES names. */
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const { NOTED_MODULES: file = '' } = process.env
const names = new Set()

registerHooks({
  load(url, context, load) {
    const name = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1]
    if (name) names.add(name)
    // Where a module begins, the bundler says which.
    if (/\/build\/.+\.js$/.test(url))
      for (const [, held] of readFileSync(fileURLToPath(url), 'utf8').matchAll(
        /^\/\/ node_modules\/(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+)\//gm,
      ))
        names.add(held)
    return load(url, context)
  },
})

process.on('exit', () => writeFileSync(file, JSON.stringify([...names].sort())))
