/** nginx and Caddy before the site: where they pass requests to, and what they say of the visitor. */
import { agencySlug } from '../../shared/agency.ts'
import { type Directive, findDirectives, readBlocks } from './blocks.ts'
import type { Facts } from './facts.ts'
import { type DeployFile, type Fault, faultsOf } from './faults.ts'
import { readLines } from './settings.ts'

/** The largest picture has 15 MiB, and a form around it. */
const leastBody = 16

/** Directives that the file may use: a misspelt one is found without nginx. */
const known =
  /^(client_max_body_size|keepalive|listen|location|proxy_(buffering|connect_timeout|http_version|next_upstream|pass|set_header)|return|server|server_name|ssl_certificate(_key)?|upstream)$/

const everything = (directives: readonly Directive[]): Directive[] =>
  directives.flatMap(directive => [directive, ...everything(directive.inside)])

export function checkNginx(file: DeployFile, settingsFile: DeployFile, facts: Facts): Fault[] {
  const { directives, faults } = readBlocks(file, ';')
  const { add, expect, faults: more } = faultsOf(file)
  const all = everything(directives)
  for (const { words, line } of all)
    expect(known.test(words[0] ?? ''), line, `${words[0]} is no directive that this file needs.`)
  const upstreams = findDirectives(directives, 'upstream')
  for (const { words, line } of findDirectives(directives, 'proxy_pass')) {
    const [, name] = /^http:\/\/([\w-]+)$/.exec(words[1] ?? '') ?? []
    expect(
      upstreams.some(upstream => upstream.words[1] === name),
      line,
      `${words[1]} is no upstream of this file: a restart would be seen.`,
    )
  }
  const port = readLines(settingsFile.text).find(({ name }) => name === 'PORT')?.value
  for (const { words, line } of upstreams.flatMap(({ inside }) => findDirectives(inside, 'server'))) {
    const at = /^127\.0\.0\.1:(\d+)$/.exec(words[1] ?? '')?.[1]
    const known = at !== undefined && (at === port || facts.papers.includes(`${agencySlug}-process@${at}`))
    expect(known, line, `No process of the documents listens on ${words[1]}.`)
    expect(words.includes('max_fails=0'), line, 'Without max_fails=0 a restart sets this process aside.')
  }
  const sites = directives.filter(
    ({ words, inside }) => words[0] === 'server' && findDirectives(inside, 'proxy_pass').length > 0,
  )
  if (sites.length === 0) add(1, 'No server passes requests on.')
  for (const site of sites) {
    const says = (...wanted: string[]) =>
      site.inside.some(({ words }) => wanted.every((word, index) => words[index] === word))
    for (const [wanted, why] of [
      [['proxy_http_version', '1.1'], 'keeps connections to the site open'],
      [['proxy_set_header', 'Connection', ''], 'keeps connections to the site open'],
      [['proxy_set_header', 'Host', '$host'], 'lets the site compare the origin of forms'],
      [['proxy_set_header', 'X-Forwarded-For', '$remote_addr'], 'is what TRUSTED_PROXIES believes'],
      [['proxy_next_upstream', 'error', 'timeout'], 'asks the next process'],
    ] as const)
      expect(says(...wanted), site.line, `${wanted.join(' ').trim()} is missing: it ${why}.`)
    // A location with one header of its own inherits none.
    for (const location of findDirectives(site.inside, 'location'))
      for (const { line } of findDirectives(location.inside, 'proxy_set_header'))
        add(line, 'A header here takes away those of the server around it.')
    const size = findDirectives(site.inside, 'client_max_body_size')[0]
    expect(
      Number.parseInt(size?.words[1] ?? '0', 10) >= leastBody,
      size?.line ?? site.line,
      `client_max_body_size is less than the ${leastBody}m that a picture may need.`,
    )
  }
  return [...faults, ...more]
}

/** A site that Caddy serves, and the service of compose.yaml that it is. */
export interface ComposedSite {
  host: string
  service: string
  port: string
}

export function checkCaddyfile(file: DeployFile, sites: readonly ComposedSite[] | undefined): Fault[] {
  const { directives, faults } = readBlocks(file, '\n')
  if (!sites) return faults
  const { add, expect, faults: more } = faultsOf(file)
  const snippets = new Map(
    directives.flatMap(({ words, inside }) => {
      const [, name] = /^\((\w+)\)$/.exec(words[0] ?? '') ?? []
      return name ? [[name, inside] as const] : []
    }),
  )
  const hosts = directives.filter(({ words }) => !words[0]?.startsWith('('))
  for (const { words, inside, line } of hosts) {
    const site = sites.find(({ host }) => host === words[0])
    if (!site) add(line, `No service of compose.yaml has the SITE_URL https://${words[0]}.`)
    for (const used of findDirectives(inside, 'import')) {
      const [, snippet = '', target = ''] = used.words
      expect(snippets.has(snippet), used.line, `There is no snippet (${snippet}).`)
      if (site)
        expect(
          target === `${site.service}:${site.port}`,
          used.line,
          `${target} is not where ${words[0]} listens, ${site.service}:${site.port}.`,
        )
    }
  }
  for (const { host } of sites)
    expect(
      hosts.some(({ words }) => words[0] === host),
      1,
      `No site ${host}, which compose.yaml starts.`,
    )
  for (const [, inside] of snippets) {
    const [proxy] = findDirectives(inside, 'reverse_proxy')
    const headers = findDirectives(inside, 'header_up').map(({ words }) => words.slice(1).join(' '))
    expect(
      headers.includes('X-Forwarded-For {remote_host}'),
      proxy?.line ?? 1,
      'header_up X-Forwarded-For {remote_host} is missing: it is what TRUSTED_PROXIES believes.',
    )
    const [size] = findDirectives(inside, 'max_size')
    expect(
      Number.parseInt(size?.words[1] ?? '0', 10) >= leastBody,
      size?.line ?? 1,
      `max_size is less than the ${leastBody}MB that a picture may need.`,
    )
  }
  return [...faults, ...more]
}
