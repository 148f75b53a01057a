/**
 * The baseline: a plain node:http server that sends the site's own answers, headers and compressed body, from
 * memory and does nothing else. It asks the site (SITE) for each of PATHS once, when it starts.
 */
import { createServer } from 'node:http'
import { fetchAnswers } from './answers.ts'
import { serve } from './serving.mjs'

const answers = await fetchAnswers()

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) throw new Error(`${request.url} is not one of PATHS`)
  response.writeHead(answer.status, answer.headers).end(answer.body)
})
serve(server)
