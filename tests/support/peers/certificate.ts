/** A certificate authority of the tests' own, and a certificate of it. */
import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'
import { deleteFolder } from '../delete-folder'
import { makeFolder } from '../make-folder'

export interface TestCertificate {
  /** Paths of PEM files. */
  authority: string
  cert: string
  key: string
  /** This process trusts the authority until the test is over. */
  trust(): void
}

export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0

/** For these names, as `DNS:localhost` or `IP:127.0.0.1`. The files are deleted with `remove`. */
export function makeCertificate(names: readonly string[]): TestCertificate & { remove(): void } {
  const folder = makeFolder('certificate')
  chmodSync(folder, 0o755)
  const path = (name: string) => join(folder, name)
  const openssl = (...words: string[]) => {
    const { status, stderr } = spawnSync('openssl', words, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
  }
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...newKey, '-subj', '/CN=Authority', '-keyout', 'ca.key', '-out', 'ca.pem')
  openssl('req', ...newKey, '-subj', '/CN=Mail server', '-keyout', 'server.key', '-out', 'server.csr')
  writeFileSync(path('names'), `subjectAltName=${names.join(',')}`)
  const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names']
  openssl('x509', '-req', '-in', 'server.csr', ...signer, '-days', '2', '-out', 'server.pem')
  chmodSync(path('server.key'), 0o644)
  const authority = path('ca.pem')
  return {
    ...{ authority, cert: path('server.pem'), key: path('server.key') },
    trust() {
      const before = getCACertificates('default')
      setDefaultCACertificates([...before, readFileSync(authority, 'utf8')])
      onTestFinished(() => setDefaultCACertificates(before))
    },
    remove: () => deleteFolder(folder),
  }
}
