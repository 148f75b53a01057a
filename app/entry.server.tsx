import { text } from 'node:stream/consumers'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { keepPageTogether } from '../shared/lines/keep-page-together'
import { depsContext, nonceContext, requestIdContext, siteLinksContext } from './context.server'
import { SiteLinksContext } from './shell/navigation/site-links'
import { RequestIdContext } from './shell/request-id'
import { saysStatic } from './shell/says-static'
import { CompanyContext } from './ui/agency/agency'
import { WordsContext } from './ui/words/own-words'
import { NonceContext } from './ui/words/words-script'

const renderTimeout = 10_000

/** Renders the whole page before answering: it goes into the page cache as one piece, and a failure is a real 500. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const requestId = context.get(requestIdContext)
  const nonce = context.get(nonceContext)
  const site = await context.get(depsContext).site?.()
  const body = await renderToReadableStream(
    <RequestIdContext value={requestId}>
      <SiteLinksContext value={await context.get(siteLinksContext)}>
        <CompanyContext value={site?.company}>
          <WordsContext value={site?.wordChanges}>
            <NonceContext value={nonce}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </NonceContext>
          </WordsContext>
        </CompanyContext>
      </SiteLinksContext>
    </RequestIdContext>,
    {
      signal: AbortSignal.timeout(renderTimeout),
      // Nothing is sent until everything is rendered, so no Suspense content may be outlined for a script to insert.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: err => context.get(depsContext).log.error({ err, requestId }, 'render failed'),
    },
  )
  await body.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(isStatic(routerContext) ? keepPageTogether(await text(body)) : body, {
    status,
    headers,
  })
}

const isStatic = ({ staticHandlerContext: { matches }, routeModules }: EntryContext): boolean =>
  matches.some(({ route }) => saysStatic(routeModules[route.id]?.handle))

/** One log line for what no route expected; a visitor who left is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { pathname } = new URL(request.url)
  context
    .get(depsContext)
    .log.error({ err: error, requestId: context.get(requestIdContext), path: pathname }, 'route failed')
}
