/**
 * The baseline: a plain node:http server that sends the site's own answers, headers and compressed body, from
 * memory and does nothing else. It asks the site (SITE) for each of PATHS once, when it starts.
 */
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serve } from './serving.mjs'
import { asBrowser } from './visitor.ts'

interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

const { SITE = '', PATHS = '' } = process.env
// Node writes these for both servers.
const written = new Set(['date', 'connection', 'keep-alive'])

async function fetchAnswer(url: string): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: asBrowser, agent: false }, resolve).once('error', reject)
  })
  const pairs = response.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !written.has(name.toLowerCase()) ? [[name, all[index + 1]] as const] : [],
  )
  const { statusCode: status = 0 } = response
  return { status, headers: Object.fromEntries(pairs), body: await buffer(response) }
}

const answers = new Map<string | undefined, Answer>()
for (const path of PATHS.split(' ')) answers.set(path, await fetchAnswer(`${SITE}${path}`))

const server = createServer((request, response) => {
  const answer = answers.get(request.url)
  if (!answer) throw new Error(`${request.url} is not one of PATHS`)
  response.writeHead(answer.status, answer.headers).end(answer.body)
})
serve(server)
