/** `npm run dev`: Vite serves modules and hot reload, and everything else goes through the same Hono app. */
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

export function serveThroughHono(): Plugin {
  return {
    name: 'serve-through-hono',
    apply: 'serve',
    configureServer: vite => () => {
      vite.middlewares.use(async (incoming, outgoing, next) => {
        const ssr = vite.environments.ssr
        if (!ssr || !isRunnableDevEnvironment(ssr)) return next()
        const { developmentApp } =
          await ssr.runner.import<typeof import('./development')>('/server/development.ts')
        const app = await developmentApp()
        incoming.url = incoming.originalUrl
        await getRequestListener(app.fetch, { overrideGlobalObjects: false })(incoming, outgoing)
      })
    },
  }
}
