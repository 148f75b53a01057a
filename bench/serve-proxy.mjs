/**
 * The site (SITE) behind a proxy that keeps its pages in memory and passes everything else on. With EAGER=1 pages
 * come as React Router alone would send them: the held scripts stand where the router puts them, so that every
 * page loads and hydrates at once.
 */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { reportToParent } from './serving.mjs'

const eager = process.env.EAGER === '1'
const pages = new Map()

const server = createServer(async (incoming, outgoing) => {
  if (incoming.headers['sec-fetch-dest'] === 'document') return sendPage(incoming.url, outgoing)
  const answer = await ask(incoming.url, incoming.headers)
  outgoing.writeHead(answer.statusCode, answer.headers)
  answer.pipe(outgoing)
})

async function ask(path, headers) {
  const [answer] = await once(request(`${process.env.SITE}${path}`, { headers }).end(), 'response')
  return answer
}

async function sendPage(path, outgoing) {
  const page = pages.get(path) ?? (await makePage(path))
  pages.set(path, page)
  outgoing.writeHead(200, page.headers).end(page.body)
}

async function makePage(path) {
  const answer = await ask(path, { 'Accept-Encoding': 'identity' })
  const html = await text(answer)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
  if (eager) return { headers, body: brotliCompressSync(putBack(html)) }
  const policy = { 'Content-Security-Policy': answer.headers['content-security-policy'] }
  return { headers: { ...headers, ...policy }, body: brotliCompressSync(html) }
}

/** Preloads go into the head, the module script to the end of the body. The policy, made for held scripts, goes. */
function putBack(html) {
  const [template, held] = /<template id="held-scripts">([\s\S]*?)<\/template>/.exec(html) ?? []
  if (!template) throw new Error('the page holds no scripts')
  const preloads = held.match(/<link rel="modulepreload"[^>]*>/g).join('')
  const scripts = held.slice(held.indexOf('<script'))
  return html.replace(template, () => scripts).replace('</head>', () => `${preloads}</head>`)
}

server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  reportToParent(server.address().port, () => {
    server.closeAllConnections()
    server.close()
  })
})
