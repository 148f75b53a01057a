/** The files of deploy/ fit, and a fault of each kind is found with its line. */
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../platform/config'
import { checkFiles } from './check-files.ts'
import { readDeployFiles } from './deploy-files.ts'
import { readFacts } from './facts.ts'
import { lineOf } from './faults.ts'

const files = readDeployFiles()
const facts = readFacts(parseConfig)

/** All faults when these words of the file are replaced. */
function findPlanted(path: string, words: string, replacement: string) {
  const changed = files.map(file =>
    file.path === path ? { path, text: file.text.replace(words, () => replacement) } : file,
  )
  expect(changed.find(file => file.path === path)?.text, `${path} has no ${words}`).not.toBe(
    files.find(file => file.path === path)?.text,
  )
  return checkFiles(changed, facts).flatMap(({ faults }) => faults)
}

it('the files fit as they are, and each has a check', () => {
  const checked = checkFiles(files, facts)
  expect(checked.length).toBeGreaterThan(15)
  expect(checked.flatMap(({ faults }) => faults)).toEqual([])
})

type Row = [path: string, words: string, replacement: string, sentence: string, at?: string]
const unit = 'deploy/systemd/quorum-and-quay.service'
const site = 'deploy/kubernetes/site.yaml'

// The line is that of `at`: the planted words unless it says otherwise.
describe('a planted fault is named with file and line', () => {
  it.each<Row>([
    ['deploy/quorum-and-quay.env', 'NOTIFY_EMAIL', 'NOTIFY_MAIL', 'NOTIFY_MAIL is no setting of the site.'],
    [
      'deploy/quorum-and-quay.env',
      'PORT=3000',
      'PORT=80000',
      'PORT is "80000": set it to a whole number from 1 to 65535.',
    ],
    [
      'deploy/Dockerfile',
      'FROM node:24.21.0-',
      'FROM node:22.1.0-',
      `node:22.1.0-bookworm-slim is not Node ${facts.nodeVersion}, which package.json pins.`,
    ],
    [
      'deploy/Dockerfile',
      'FROM node:24.21.0-bookworm-slim AS build',
      'FROM registry.example/node:24 AS build',
      'registry.example/node:24 needs a version, and no name of a registry.',
    ],
    ['deploy/Dockerfile', 'USER node', 'USER root', 'The image runs as root: set USER.'],
    [
      'deploy/Dockerfile',
      '3000/healthz',
      '3000/health',
      'HEALTHCHECK does not ask http://127.0.0.1:3000/healthz.',
      'HEALTHCHECK',
    ],
    [
      'deploy/Dockerfile',
      '"scripts/start.mjs"',
      '"scripts/serve.mjs"',
      'There is no scripts/serve.mjs to start.',
    ],
    [
      'deploy/Dockerfile',
      'CMD ["node", "scripts/start.mjs"]',
      'CMD npm start',
      'CMD must start node without a shell, or signals do not reach it.',
    ],
    ['deploy/Dockerfile', 'COPY --from=build', 'COPY --from=built', 'No stage before this is called built.'],
    ['deploy/Dockerfile', 'COPY public public', 'COPY publik public', 'There is no publik to copy.'],
    ['.dockerignore', 'docs\n', 'docs\ndomain\n', 'domain is left out, and the build needs it.', 'domain'],
    [unit, 'SETTINGS_FILE=', 'SETTING_FILE=', 'SETTING_FILE is no setting of the site.'],
    [
      unit,
      'WorkingDirectory=/srv/quorum-and-quay',
      'WorkingDirectory=/opt/site',
      'README.md and docs/operations.md do not know /opt/site.',
    ],
    [unit, 'scripts/start.mjs', 'scripts/begin.mjs', 'There is no scripts/begin.mjs to start.'],
    [unit, 'User=quorum', 'User=nobody', 'README.md and docs/operations.md do not add a user nobody.'],
    [
      'deploy/systemd/quorum-and-quay@.service',
      'PrivateTmp=yes',
      'PrivateTmp=no',
      'PrivateTmp=no is not in quorum-and-quay-process@.service.',
    ],
    [
      'deploy/systemd/quorum-and-quay.socket',
      '127.0.0.1:3000',
      '127.0.0.1:3100',
      '127.0.0.1:3100 is not the address of deploy/quorum-and-quay.env, 127.0.0.1:3000.',
    ],
    [
      'deploy/systemd/credentials.conf',
      '=MAIL_URL',
      '=MAIL_FROM',
      'MAIL_FROM is no setting that a credential may hold.',
    ],
    [
      'deploy/nginx.conf',
      '127.0.0.1:3001',
      '127.0.0.1:3009',
      'No process of the documents listens on 127.0.0.1:3009.',
    ],
    [
      'deploy/nginx.conf',
      '3000 max_fails=0',
      '3000',
      'Without max_fails=0 a restart sets this process aside.',
    ],
    [
      'deploy/nginx.conf',
      'proxy_buffering',
      'proxy_bufering',
      'proxy_bufering is no directive that this file needs.',
    ],
    ['deploy/nginx.conf', 'keepalive 16;', 'keepalive 16', 'keepalive is not closed by a semicolon.'],
    [
      'deploy/nginx.conf',
      'proxy_buffering off;\n  }',
      'proxy_buffering off;',
      'A brace is not closed.',
      'server {\n  listen 443',
    ],
    [
      'deploy/compose.yaml',
      'services:',
      'services: [',
      'This is not YAML: Nested mappings are not allowed in compact mappings.',
      'SITE_URL',
    ],
    [
      'deploy/compose.yaml',
      'healthcheck:',
      'helthcheck:',
      'services.postgres: Unrecognized key: "helthcheck".',
      'image: postgres',
    ],
    [
      site,
      'readOnlyRootFilesystem: true',
      'readOnlyRootFilesystem: false',
      'spec.template.spec.containers.0.securityContext.readOnlyRootFilesystem: Invalid input: expected true.',
    ],
    [
      'deploy/nginx.conf',
      'client_max_body_size 17m',
      'client_max_body_size 1m',
      'client_max_body_size is less than the 16m that a picture may need.',
    ],
    [
      'deploy/Caddyfile',
      'site first:3000',
      'site first:3001',
      'first:3001 is not where www.example.com listens, first:3000.',
    ],
    [
      'deploy/Caddyfile',
      'header_up X-Forwarded-For {remote_host}',
      '',
      'header_up X-Forwarded-For {remote_host} is missing: it is what TRUSTED_PROXIES believes.',
      'reverse_proxy',
    ],
    [
      'deploy/compose.yaml',
      'SITE_URL: https://www.example.com',
      'SITE_ADDRESS: https://www.example.com',
      'SITE_ADDRESS is no setting of the site.',
    ],
    [
      'deploy/compose.yaml',
      'first?endpoint=http://objects',
      'first?endpoint=http://store',
      'There is no service store.',
    ],
    [
      'deploy/compose.yaml',
      '/run/secrets/first-mail-url',
      '/run/secrets/mail-url',
      'first has no secret that is /run/secrets/mail-url.',
    ],
    [
      'deploy/compose.yaml',
      'file: secrets/first-mail-url',
      'file: secrets/mail-url',
      'compose-secrets.sh does not make secrets/mail-url.',
    ],
    [
      'deploy/compose.yaml',
      'TRUSTED_PROXIES: 172.30.0.2',
      'TRUSTED_PROXIES: 172.30.0.9',
      'TRUSTED_PROXIES is not the address of the proxy: all visitors would share one limit.',
    ],
    [
      'deploy/compose.yaml',
      'image: postgres:18.6',
      'image: postgres:latest',
      'postgres:latest needs a version, and no name of a registry.',
    ],
    [site, 'path: /readyz', 'path: /ready', 'readinessProbe must ask /readyz.'],
    [
      site,
      'terminationGracePeriodSeconds: 105',
      'terminationGracePeriodSeconds: 30',
      'A stop may take 100 seconds: terminationGracePeriodSeconds is less.',
    ],
    [
      site,
      'value: /run/secrets/site/MAIL_URL',
      'value: /run/secrets/MAIL_URL',
      '/run/secrets/MAIL_URL is not where MAIL_URL of the secret is mounted.',
    ],
    [
      'deploy/kubernetes/settings.yaml',
      'SHUTDOWN_DELAY',
      'STOP_DELAY',
      'STOP_DELAY is no setting of the site.',
    ],
    ['deploy/kubernetes/service.yaml', 'targetPort: http', 'targetPort: web', 'No port is called web.'],
    [
      'deploy/kubernetes/disruption.yaml',
      'minAvailable: 1',
      'minAvailable: 2',
      'No pod may be moved: minAvailable is not less than the replicas.',
    ],
    [
      'deploy/kubernetes/ingress.yaml',
      'name: http',
      'name: https',
      'There is no service quorum-and-quay with a port https.',
    ],
    [
      'deploy/kubernetes/kustomization.yaml',
      '  - service.yaml\n',
      '',
      'service.yaml is not listed.',
      '- settings.yaml',
    ],
  ])('%s: %s', (path, words, replacement, sentence, at = replacement || words) => {
    const faults = findPlanted(path, words, replacement)
    const text = files.find(file => file.path === path)?.text.replace(words, () => replacement) ?? ''
    expect(faults).toContainEqual({ file: path, line: lineOf(text, at), sentence })
  })
})

it('a file that no check knows is a fault', () => {
  const [last] = checkFiles([...files, { path: 'deploy/site.toml', text: '' }], facts).slice(-1)
  expect(last?.faults).toEqual([
    { file: 'deploy/site.toml', line: 1, sentence: 'No check knows this file: add one.' },
  ])
})
