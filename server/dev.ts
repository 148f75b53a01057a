/** `npm run dev`: Vite serves modules and hot reload, and the same Hono app serves everything else. */
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

export function serveThroughHono(): Plugin {
  return {
    name: 'serve-through-hono',
    apply: 'serve',
    configureServer: vite => () => {
      const findApp = async () => {
        const { ssr } = vite.environments
        if (!ssr || !isRunnableDevEnvironment(ssr)) return undefined
        const { developmentApp } =
          await ssr.runner.import<typeof import('./development')>('/server/development.ts')
        return developmentApp()
      }
      // Jobs and the first owner's invite do not wait for a request.
      vite.httpServer?.once('listening', () =>
        findApp().catch((error: Error) => vite.config.logger.error(error.message, { error })),
      )
      vite.middlewares.use(async (incoming, outgoing, next) => {
        const app = await findApp()
        if (!app) return next()
        incoming.url = incoming.originalUrl
        await getRequestListener(app.fetch)(incoming, outgoing)
      })
    },
  }
}
