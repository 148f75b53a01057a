/** The site's own answers, for the servers that are compared with it: they send the same bytes. */
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { asBrowser } from './visitor.ts'

export interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

// Every server writes these itself.
const written = new Set(['date', 'connection', 'keep-alive'])

/** Asks the site at SITE for each of PATHS once. */
export async function fetchAnswers(): Promise<Map<string, Answer>> {
  const { SITE = '', PATHS = '' } = process.env
  const answers = new Map<string, Answer>()
  for (const path of PATHS.split(' ')) answers.set(path, await fetchAnswer(`${SITE}${path}`))
  return answers
}

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
