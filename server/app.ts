/** The whole server in reading order: edge, documents, pages. */
import { join } from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { Deps } from '../platform/deps'
import { createApi } from './api/api'
import { createAuth } from './auth/auth'
import type { AuthDeps } from './auth/call'
import { createKeyRing } from './auth/keys'
import { createOneByOne } from './auth/one-by-one'
import { createPasswordHasher } from './auth/passwords'
import { createProviders } from './auth/providers'
import { createSamlProvider } from './auth/saml-provider'
import { createDocuments } from './documents/documents'
import type { AppEnv } from './edge/app-env'
import { findClientAddress } from './edge/client-address'
import { checkMethod, redirectToCanonical, refuseBadAddresses } from './edge/request-guard'
import { logRequests } from './edge/request-log'
import { requireSameOrigin } from './edge/same-origin'
import { setSecurityHeaders } from './edge/security-headers'
import { createPageServer } from './edge/serve-pages'
import { serveFiles } from './edge/static-files'
import { createFunctions } from './functions/functions'
import { createStorage } from './storage/storage'

export interface AppOptions {
  /** Vite serves the files and scripts; nothing is cached. */
  development?: boolean
}

const formBytes = 64 * 1024

export function createApp(deps: Deps, { development = false }: AppOptions = {}): Hono<AppEnv> {
  const { config, log } = deps
  const app = new Hono<AppEnv>()

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'request failed')
    return c.text(`Something went wrong on our side. Reference: ${c.get('requestId')}`, 500)
  })

  const pages = createPageServer({ deps, development })
  app.use(logRequests(deps))
  app.use(pages.fromCache)
  app.use(setSecurityHeaders(config))
  app.use(refuseBadAddresses())
  if (!development) app.use(serveFiles(join(import.meta.dirname, '../client')))
  app.use(findClientAddress(config.trustedProxies))
  app.use(redirectToCanonical())
  app.route('/', createDocuments(deps))
  const authDeps: AuthDeps = {
    ...deps,
    keys: createKeyRing(deps),
    passwords: createPasswordHasher(),
    oneByOne: createOneByOne(),
    providers: createProviders(deps),
    saml: createSamlProvider(deps),
  }
  app.route('/auth/v1', createAuth(authDeps))
  app.route('/functions/v1', createFunctions(authDeps))
  app.route('/api', createApi(authDeps))
  app.route('/storage/v1', createStorage(authDeps))
  app.use(checkMethod())
  app.use(requireSameOrigin(config))
  app.use(
    bodyLimit({ maxSize: formBytes, onError: c => c.text('This form is too large: 64 KiB at most.', 413) }),
  )
  app.use(compress())
  app.use(pages.render)
  return app
}
