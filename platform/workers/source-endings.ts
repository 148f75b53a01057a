/** Loaded before a thread that runs from the sources: resolves `./post` to `./post.ts`, as the bundler does. */
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = /^\.\.?\//.test(specifier) && !context.parentURL?.includes('/node_modules/')
    return next(isOurs && !/\.(ts|mjs|json)$/.test(specifier) ? `${specifier}.ts` : specifier, context)
  },
})
