/** Everything at a fixed address that is not a page: one line each. */

import { Hono } from 'hono'
import type { ArticleSource } from '../../domain/post/reading/find-article.server'
import { currentCompany } from '../../domain/site/current-site.server'
import type { Deps } from '../../platform/deps'
import { localOnly } from '../edge/local-only'
import type { Pages } from '../edge/pages'
import { serveFiles } from '../edge/static-files'
import type { AppEnv } from '../http/app-env'
import { adminWorker } from './admin-worker'
import { createAgencyCss } from './agency-css'
import { listLocalMails, readLocalMail } from './dev-mail'
import { renderDevMailIndex, renderDevMailMessage } from './dev-mail-pages'
import { createFeeds } from './feeds'
import { createIcons } from './icons'
import { createPlates } from './plates'
import { noRobots, robots } from './robots'
import { securityTxt } from './security-txt'
import { adminManifest, webManifest } from './web-manifest'

/** XSS: an email's own HTML is shown in a sandboxed frame; its styles are inline, as email requires. */
const devHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'none'; frame-ancestors 'none'",
}

/** `files` is the folder of what is served as it is. */
export function createDocuments(deps: Deps, pages: Pages, files: string): Hono<AppEnv> {
  const documents = new Hono<AppEnv>()
  const { siteMode, siteUrl } = deps.config
  documents.get('/robots.txt', c => c.text(siteMode === 'staging' ? noRobots : robots(siteUrl)))
  documents.get('/.well-known/security.txt', async c =>
    c.text(securityTxt(siteUrl, (await currentCompany(deps)).email, deps.clock.now())),
  )
  documents.get('/site.webmanifest', async c =>
    c.body(webManifest(await currentCompany(deps)), 200, {
      'Content-Type': 'application/manifest+json',
    }),
  )

  documents.get('/admin.webmanifest', async c =>
    c.body(adminManifest(await currentCompany(deps)), 200, {
      'Content-Type': 'application/manifest+json',
    }),
  )
  documents.get('/admin-worker.js', c =>
    c.body(adminWorker, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      // Of its own, which it would otherwise take from nowhere.
      'Content-Security-Policy': "default-src 'none'",
    }),
  )

  documents.route('/', createAgencyCss(deps))
  documents.route('/', createFeeds(deps, pages))
  documents.route('/', createPlates(deps, pages, files))

  documents.use(localOnly('/dev', deps.config))
  documents.get('/dev/mail', async c =>
    c.html(
      renderDevMailIndex(await listLocalMails(deps.config.dataDir), await currentCompany(deps)),
      200,
      devHeaders,
    ),
  )
  documents.get('/dev/mail/:id', async c => {
    const mail = await readLocalMail(deps.config.dataDir, c.req.param('id'))
    if (!mail) return c.notFound()
    return c.html(renderDevMailMessage(mail, await currentCompany(deps)), 200, devHeaders)
  })
  return documents
}

/** What the pages of a preview ask for beside their text. Icons as shipped are among the `files`. */
export function createDraftedFiles(deps: Deps, pages: Pages, files: string) {
  const sendFile = serveFiles(files)
  return async (previewed: Pick<ArticleSource, 'drafts' | 'unsaved'>, path: string): Promise<Response> => {
    const source = { ...deps, ...previewed }
    return new Hono<AppEnv>()
      .route('/', createAgencyCss(source))
      .route('/', createIcons(source))
      .route('/', createPlates(source, pages, files))
      .use(sendFile)
      .request(deps.config.siteUrl + path)
  }
}
