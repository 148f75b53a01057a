/** A reverse proxy that ends TLS, as nginx does in front of the site; without openssl, one that only says so. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTheEnd } from '../at-the-end'
import { deleteFolder } from '../delete-folder'

/** `$proxy_host` is what nginx sends unless told otherwise; `$host` is what most people tell it. */
export type HostHeader = '$proxy_host' | '$host'

export interface ProxyAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

export interface TlsProxy {
  /** Sends a request through the proxy under the site's public name, as a browser would. */
  send(
    path: string,
    options?: { headers?: Record<string, string>; form?: Record<string, string> },
  ): Promise<ProxyAnswer>
}

/** Starts the proxy in front of `target` under the public name of `siteUrl`; it stops after the file's tests. */
export async function startTlsProxy(target: string, siteUrl: string, host: HostHeader): Promise<TlsProxy> {
  const { hostname, port: targetPort } = new URL(target)
  const publicHost = new URL(siteUrl).host
  const passOn: RequestListener = (incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      host: host === '$host' ? incoming.headers.host : `${hostname}:${targetPort}`,
      connection: 'close',
      'x-forwarded-for': [incoming.headers['x-forwarded-for'], '203.0.113.7'].filter(Boolean).join(', '),
      'x-forwarded-proto': 'https',
    }
    const { method, url: path } = incoming
    const onward = http.request({ host: hostname, port: targetPort, method, path, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => failed(outgoing))
    incoming.pipe(onward)
  }
  const certificate = makeCertificate()
  const server = certificate ? https.createServer(certificate, passOn) : http.createServer(passOn)
  const visit = certificate ? https.request : http.request
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(() => new Promise<void>(resolve => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo // listening on TCP, so never a pipe's name

  const send: TlsProxy['send'] = async (path, { headers = {}, form } = {}) => {
    const body = form && new URLSearchParams(form).toString()
    const request = visit({
      host: '127.0.0.1',
      port,
      path,
      method: form ? 'POST' : 'GET',
      agent: false,
      // Self-signed.
      rejectUnauthorized: false,
      headers: {
        Host: publicHost,
        ...(form && { Origin: siteUrl, 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
    })
    request.end(body)
    const [answer]: IncomingMessage[] = await once(request, 'response')
    if (!answer) throw new Error('the proxy gave no answer')
    const chunks = await answer.setEncoding('utf8').toArray()
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: chunks.join('') }
  }
  return { send }
}

function failed(outgoing: ServerResponse): void {
  outgoing.writeHead(502)
  outgoing.end()
}

function makeCertificate(): { key: Buffer; cert: Buffer } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'qq-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=www.quorumandquay.example', '-days', '1']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const made = spawnSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], {
    encoding: 'utf8',
  })
  try {
    if (made.error) return undefined
    if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    deleteFolder(folder)
  }
}
