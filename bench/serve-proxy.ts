/**
 * The site (SITE) behind a proxy that keeps its pages in memory and passes everything else on. With EAGER=1 pages
 * come as plain React Router would send them: the held scripts are where the router puts them, so every page loads and
 * hydrates at once.
 */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { serve } from './serving.mjs'

interface Page {
  headers: OutgoingHttpHeaders
  body: Buffer
}

const { SITE = '', EAGER } = process.env
const pages = new Map<string, Page>()

const server = createServer(async ({ url = '/', headers }, outgoing) => {
  if (headers['sec-fetch-dest'] === 'document') return sendPage(url, outgoing)
  const answer = await ask(url, headers)
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.pipe(outgoing)
})

function ask(path: string, headers: IncomingHttpHeaders): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${SITE}${path}`, { headers }, resolve).once('error', reject).end()
  })
}

async function sendPage(path: string, outgoing: ServerResponse): Promise<void> {
  const page = pages.get(path) ?? (await makePage(path))
  pages.set(path, page)
  outgoing.writeHead(200, page.headers).end(page.body)
}

async function makePage(path: string): Promise<Page> {
  const answer = await ask(path, { 'accept-encoding': 'identity' })
  const html = await text(answer)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
  if (EAGER === '1') return { headers, body: brotliCompressSync(putBack(html)) }
  const policy = { 'Content-Security-Policy': answer.headers['content-security-policy'] }
  return { headers: { ...headers, ...policy }, body: brotliCompressSync(html) }
}

/** Preloads go into the head, the module script to the end of the body. The policy, made for held scripts, goes. */
function putBack(html: string): string {
  const [template, held] = /<template id="held-scripts">([\s\S]*?)<\/template>/.exec(html) ?? []
  if (!template || !held) throw new Error('the page holds no scripts')
  const preloads = held.match(/<link rel="modulepreload"[^>]*>/g)?.join('') ?? ''
  const scripts = held.slice(held.indexOf('<script'))
  return html.replace(template, () => scripts).replace('</head>', () => `${preloads}</head>`)
}

serve(server)
