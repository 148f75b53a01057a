/**
 * The yardstick: a plain node:http server that sends the site's own answers, headers and compressed body, from
 * memory and does nothing else. It asks the site (SITE) for each of PATHS once, when it starts.
 */
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { reportToParent } from './serving.mjs'
import { asBrowser } from './visitor.mjs'

// Node writes these by itself for both servers.
const written = new Set(['date', 'connection', 'keep-alive'])

async function fetchAnswer(url) {
  const [response] = await once(get(url, { headers: asBrowser, agent: false }), 'response')
  const headers = Object.fromEntries(
    response.rawHeaders
      .map((name, index, all) => [name, all[index + 1]])
      .filter(([name], index) => index % 2 === 0 && !written.has(name.toLowerCase())),
  )
  return { status: response.statusCode, headers, body: await buffer(response) }
}

const answers = new Map()
for (const path of process.env.PATHS.split(' '))
  answers.set(path, await fetchAnswer(`${process.env.SITE}${path}`))

const server = createServer((request, response) => {
  const { status, headers, body } = answers.get(request.url)
  response.writeHead(status, headers).end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  reportToParent(server.address().port, () => {
    server.closeAllConnections()
    server.close()
  })
})
