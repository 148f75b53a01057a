/** Where failures are reported to: a web server that keeps what it gets. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { FailureReport } from '../../../platform/errors/describe-failure'
import { atTheEnd } from '../at-the-end'

/** A status, a redirect, or no answer at all. */
type Answer = number | { location: string } | 'never'

export interface ReportReceiver {
  port: number
  got: { report: FailureReport; headers: IncomingHttpHeaders; url: string | undefined }[]
}

/** Answers each report with the next of `answers`, and with 204 after them; stopped after the file's tests. */
export async function startReportReceiver(...answers: Answer[]): Promise<ReportReceiver> {
  const got: ReportReceiver['got'] = []
  const server = createServer(async (request, response) => {
    const { headers, url } = request
    // Its sender may end before it has sent all.
    const report = await json(request).catch(() => undefined)
    if (report === undefined) return response.destroy()
    got.push({ report: report as FailureReport, headers, url })
    const answer = answers.shift() ?? 204
    if (typeof answer === 'number') response.writeHead(answer).end()
    else if (answer !== 'never') response.writeHead(307, { Location: answer.location }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // listening on TCP, so never a pipe's name
  return { port, got }
}
