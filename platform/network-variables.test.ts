import { expect, it } from 'vitest'
import { readNetwork } from './network-variables'

it('passes on what leads to other servers, and no setting', () => {
  const network = {
    ...{ USER: 'site', HOME: '/home/site', PGPASSWORD: 'a', PGSSLROOTCERT: '/ca.pem' },
    ...{ NODE_EXTRA_CA_CERTS: '/ca.pem', SSL_CERT_DIR: '/certs', HTTPS_PROXY: 'http://proxy', no_proxy: 'a' },
  }
  const others = { AUTH_KEY: 'secret', PATH: '/bin', NODE_OPTIONS: '--inspect', MAIL_URL: '', MY_PGHOST: 'a' }
  expect(readNetwork({ ...network, ...others, PGHOST: '' })).toEqual(network)
})
