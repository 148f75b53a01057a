/** What DNS tells receivers about emails from MAIL_FROM's domain: SPF, DKIM and DMARC, and what to add. */
import type { Config } from '../../platform/config'
import { domainOf } from '../../platform/mail/parse-message'
import type { TxtLookup } from '../../platform/mail/txt-lookup'
import type { SenderCheck, SenderRecord } from './mail-schema'
import { senderMessages as m } from './sender-messages'
import { spfTermOf } from './spf-term.server'

type SenderConfig = Pick<Config, 'mailFrom' | 'mailUrl' | 'dkim'>

/** Asks DNS, for a few seconds at most. */
export async function checkSender(config: SenderConfig, lookUp: TxtLookup): Promise<SenderCheck> {
  const domain = domainOf(config.mailFrom)
  const records = await Promise.all([
    orUnreachable('SPF', domain, checkSpf(config, domain, lookUp)),
    orUnreachable('DKIM', domain, checkDkim(config, domain, lookUp)),
    orUnreachable('DMARC', `_dmarc.${domain}`, checkDmarc(config, domain, lookUp)),
  ])
  return { domain, records }
}

type Found = Omit<SenderRecord, 'name'>

async function orUnreachable(
  name: SenderRecord['name'],
  host: string,
  checking: Promise<Found>,
): Promise<SenderRecord> {
  try {
    return { name, ...(await checking) }
  } catch {
    return { name, host, state: 'unknown', found: [], advice: m.unreachable, add: '' }
  }
}

const isSpf = (record: string): boolean => /^v=spf1( |$)/i.test(record)

async function checkSpf({ mailUrl }: SenderConfig, domain: string, lookUp: TxtLookup): Promise<Found> {
  const found = (await lookUp(domain)).filter(isSpf)
  const [record, ...others] = found
  const say = (state: Found['state'], advice: string, add = ''): Found => ({
    host: domain,
    state,
    found,
    advice,
    add,
  })
  if (!record) return say('missing', m.spf.missing, `v=spf1 ${spfTermOf(mailUrl)} ~all`)
  if (others.length > 0) return say('wrong', m.spf.several)
  if ((await countLookups(record, lookUp)) > mostLookups) return say('wrong', m.spf.lookups)
  if (/ [+?]?all( |$)/i.test(record)) return say('wrong', m.spf.anyone)
  const isClosed = / [~-]all( |$)| redirect=/i.test(record)
  return isClosed ? say('good', m.spf.good) : say('wrong', m.spf.open)
}

/** RFC 7208, section 4.6.4: more is a permanent error. */
const mostLookups = 10

/** The lookups that receivers need; stops counting above the limit. */
async function countLookups(record: string, lookUp: TxtLookup, before = 0): Promise<number> {
  let count = before
  for (const term of record.split(/\s+/).slice(1)) {
    const [, mechanism = '', target = ''] = /^[+?~-]?([a-z]+)[:=]?([^/]*)/i.exec(term) ?? []
    if (!/^(include|redirect|a|mx|ptr|exists)$/i.test(mechanism)) continue
    count += 1
    if (count > mostLookups) return count
    // Macros depend on each email.
    if (!/^(include|redirect)$/i.test(mechanism) || target.includes('%')) continue
    const next = (await lookUp(target)).find(isSpf)
    if (next) count = await countLookups(next, lookUp, count)
  }
  return count
}

async function checkDkim({ dkim }: SenderConfig, domain: string, lookUp: TxtLookup): Promise<Found> {
  if (!dkim) return { host: `_domainkey.${domain}`, state: 'unknown', found: [], advice: m.dkim.off, add: '' }
  const host = `${dkim.selector}._domainkey.${domain}`
  const found = await lookUp(host)
  const keys = found.map(record => tagsOf(record).get('p') ?? '')
  if (keys.includes(dkim.publicKey)) return { host, state: 'good', found, advice: m.dkim.good, add: '' }
  const add = `v=DKIM1; k=rsa; p=${dkim.publicKey}`
  return found.length === 0
    ? { host, state: 'missing', found, advice: m.dkim.missing, add }
    : { host, state: 'wrong', found, advice: m.dkim.other, add }
}

async function checkDmarc({ mailFrom }: SenderConfig, domain: string, lookUp: TxtLookup): Promise<Found> {
  for (const name of domainAndParents(domain)) {
    const host = `_dmarc.${name}`
    const found = (await lookUp(host)).filter(record => /^v=DMARC1\s*(;|$)/i.test(record))
    if (found.length === 0) continue
    const tags = tagsOf(found[0] ?? '')
    const policy = (name !== domain && tags.get('sp')) || tags.get('p') || ''
    const say = (state: Found['state'], advice: string): Found => ({ host, state, found, advice, add: '' })
    if (/^(quarantine|reject)$/i.test(policy)) return say('good', m.dmarc.good)
    return /^none$/i.test(policy) ? say('weak', m.dmarc.none) : say('wrong', m.dmarc.damaged)
  }
  const add = `v=DMARC1; p=none; rua=mailto:${mailFrom}`
  return { host: `_dmarc.${domain}`, state: 'missing', found: [], advice: m.dmarc.missing, add }
}

/** The policy of a parent domain applies to its subdomains (tree walk). Top-level domains are not asked. */
function domainAndParents(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(';').map(tag => {
      const [name = '', ...value] = tag.split('=')
      return [name.trim().toLowerCase(), value.join('=').replaceAll(/\s/g, '')]
    }),
  )
