/** The whole server in reading order: edge, documents, pages. */

import { join } from 'node:path'
import { type ErrorHandler, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import { findShownAnnouncement } from '../domain/announcement/announcements.server'
import { isPublished, listDraftedPaths, readSiteLinks } from '../domain/page/read-pages.server'
import { currentSite } from '../domain/site/current-site.server'
import type { Deps } from '../platform/deps'
import { tryAgainAfter, Unavailable } from '../platform/unavailable'
import { createOneByOne } from '../shared/one-by-one'
import { createApi } from './api/api'
import { createAuth } from './auth/auth'
import { findHighestBcrypt } from './auth/core/accounts'
import type { AuthDeps } from './auth/core/call'
import { createProviders, createSaml } from './auth/providers/providers'
import { createKeyRing } from './auth/secrets/keys'
import { createPasswordHasher, type PasswordHasher } from './auth/secrets/password-hasher'
import { createSeen } from './doctor/seen'
import { createDocuments, createDraftedFiles } from './documents/documents'
import { drawFaintSeal } from './documents/find-seal'
import { createIcons } from './documents/icons'
import { leadFromOldAddresses } from './documents/old-addresses'
import type { AnswerAtOnce } from './edge/answer-at-once'
import type { CacheFigures, CachingOptions } from './edge/cache/page-cache'
import { findClientAddress } from './edge/client-address'
import { createPages } from './edge/pages'
import { checkMethod, redirectToCanonical, refuseBadAddresses } from './edge/request-guard'
import { logRequests } from './edge/request-log'
import { withoutToken } from './edge/route-path'
import { setSecurityHeaders } from './edge/security-headers'
import { leadFromSentences } from './edge/sentence-ends'
import { createPageServer } from './edge/serve-pages'
import { servePreview } from './edge/serve-preview'
import { serveFiles } from './edge/static-files'
import { createFunctions } from './functions/functions'
import { createHooks } from './hooks/hooks'
import type { AppEnv } from './http/app-env'
import { Refusal } from './http/refusal'
import { requireSameOrigin } from './http/same-origin'
import { limitBody } from './http/sub-app'
import { createHealth } from './lifecycle/health'
import { closeForMaintenance } from './lifecycle/maintenance'
import { refuseWrites } from './modes/read-only'
import { guardStaging } from './modes/staging-door'
import { findPreview } from './preview/find-preview'
import { createStorage } from './storage/storage'

export interface AppOptions {
  /** Vite serves the files and scripts; nothing is cached. */
  development?: boolean
  /** Stands between the app and its hasher of passwords. */
  standBefore?: ((passwords: PasswordHasher) => PasswordHasher) | undefined
  caching?: CachingOptions
}

const formBytes = 64 * 1024

export interface App {
  app: Hono<AppEnv>
  /** Called before the app (server/main.ts). */
  answerAtOnce: AnswerAtOnce
  cacheFigures: () => CacheFigures
}

/** The site with these dependencies, once its pages have described themselves. */
export async function createApp(
  deps: Deps,
  { development = false, standBefore, caching }: AppOptions = {},
): Promise<App> {
  const { config, log } = deps
  const app = new Hono<AppEnv>()
  app.onError(answerFailures(log))

  // React Router declares what a build may lack as present but undefined, which its own ServerBuild does not allow.
  const build = (await import('virtual:react-router/server-build')) as ServerBuild
  const pages = createPages(build.routes)
  const client = join(import.meta.dirname, '../client')
  const pageServer = createPageServer({
    deps,
    caching,
    pages,
    build,
    client,
    drawSeal: seed => drawFaintSeal(deps, seed),
    readSiteLinks: {
      pages: readSiteLinks,
      services: async source =>
        (await currentSite(source)).services.map(({ footerName }) => ({
          to: '/services',
          label: footerName,
        })),
    },
    readSite: currentSite,
    isOwnPage: pathname => isPublished(deps.db, pathname.slice(1)),
    isOwnValue: async value => (await currentSite(deps)).blog.categories.some(({ key }) => key === value),
    readAnnouncement: () => findShownAnnouncement(deps.db, deps.clock.now()),
    development,
  })
  app.use(logRequests(deps))
  for (const step of guardStaging(deps)) app.use(step)
  app.use(pageServer.fromCache)
  app.use(setSecurityHeaders(config))
  app.use(refuseBadAddresses())
  app.route('/', createIcons(deps))
  if (!development) app.use(serveFiles(client))
  app.use(findClientAddress(config.trustedProxies))
  app.use(redirectToCanonical(pages))
  app.use(refuseWrites(config))
  const files = development ? join(import.meta.dirname, '../public') : client
  app.route('/', createHealth(deps))
  app.route('/', createSeen(deps))
  app.route('/', createDocuments(deps, pages, files))
  const passwords = createPasswordHasher(() => findHighestBcrypt(deps.db))
  const authDeps: AuthDeps = {
    ...deps,
    keys: createKeyRing(deps),
    passwords: standBefore?.(passwords) ?? passwords,
    oneByOne: createOneByOne(),
    providers: await createProviders(deps),
    saml: await createSaml(deps),
  }
  app.route('/auth/v1', createAuth(authDeps, pageServer.render))
  app.route('/functions/v1', createFunctions(authDeps))
  app.route('/api', createApi(authDeps))
  app.route('/storage/v1', createStorage(authDeps))
  app.route('/hooks', createHooks(deps))
  app.use(
    servePreview({
      pages,
      pageServer,
      findPreview: (token, cookies) => findPreview(deps, token, cookies),
      listOwnPaths: () => listDraftedPaths(deps.db),
      drawSeal: previewed => seed => drawFaintSeal({ ...deps, ...previewed }, seed),
      drawFile: createDraftedFiles(deps, pages, files),
    }),
  )
  app.use(closeForMaintenance(config))
  app.use(checkMethod(pages))
  app.use(requireSameOrigin(config))
  app.use(limitBody(formBytes, 'This form is too large: 64 KiB at most.'))
  app.use(leadFromOldAddresses(deps))
  app.use(leadFromSentences(pages, (request, env) => app.fetch(request, env)))
  app.use(compress())
  app.use(pageServer.render)
  // Cached pages, which know of no password.
  const answerAtOnce: AnswerAtOnce = config.siteMode === 'staging' ? () => false : pageServer.atOnce
  return { app, answerAtOnce, cacheFigures: pageServer.cacheFigures }
}

/** For what no API has answered itself (server/http/sub-app.ts). */
const answerFailures =
  (log: Deps['log']): ErrorHandler<AppEnv> =>
  (error, c) => {
    if (error instanceof Refusal) return c.text(error.detail, error.status)
    log.error({ err: error, requestId: c.get('requestId'), path: withoutToken(c.req.path) }, 'request failed')
    if (error instanceof Unavailable)
      return c.text('This is not available at the moment. Please try again in a minute.', 503, {
        'Retry-After': String(tryAgainAfter),
        'Cache-Control': 'no-store',
      })
    return c.text(`Something went wrong on our side. Reference: ${c.get('requestId')}`, 500)
  }
