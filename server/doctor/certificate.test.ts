/** What the doctor says of certificates: good ones, those that end soon or have ended, and those of others. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../platform/clock'
import { describeOnSqlite } from '../../tests/support/data/databases'
import { findWrong, makePatient } from '../../tests/support/data/patient'
import { hasOpenssl, makeCertificate } from '../../tests/support/peers/certificate'
import { certificateCheck } from './certificate'

const address = '127.0.0.2'
const day = 24 * 60 * 60 * 1000

/** With a certificate for two days; returns its URL, and how to trust who signed it. */
async function startPeer(name: string) {
  const { cert, key, trust, remove } = makeCertificate([name])
  onTestFinished(remove)
  const server = https.createServer({ cert: readFileSync(cert), key: readFileSync(key) })
  server.listen(0, address)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // listening on TCP, so never a pipe's name
  return { url: `https://${address}:${port}`, trust }
}

describeOnSqlite('a certificate', open => {
  const find = async (SITE_URL: string, later = 0) => {
    const clock = { ...systemClock, now: () => systemClock.now() + later }
    const site = (await makePatient(open)).withSettings({ SITE_URL })
    return findWrong({ ...site, clock }, [certificateCheck])
  }

  it.skipIf(!hasOpenssl())('is good for long, ends soon, or has ended', async () => {
    const { url, trust } = await startPeer(`IP:${address}`)
    trust()
    expect(await find(url, -20 * day)).toEqual([])
    expect(await find(url)).toEqual([
      expect.stringMatching(/^warning certificate: It expires in [12] days?\.$/),
    ])
    expect(await find(url, 3 * day)).toEqual([expect.stringMatching(/^fault certificate: It expired at 20/)])
  })

  it.skipIf(!hasOpenssl())(
    'of an unknown authority or for another name is refused, and one may be missing',
    async () => {
      const unknown = await startPeer(`IP:${address}`)
      expect(await find(unknown.url)).toEqual([
        expect.stringContaining('fault certificate: Browsers refuse it: '),
      ])
      const other = await startPeer('DNS:www.quay.test')
      other.trust()
      expect(await find(other.url)).toEqual([expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID')])
      expect(await find(`https://${address}:1`)).toEqual([expect.stringContaining('It cannot be read: ')])
    },
  )
})
