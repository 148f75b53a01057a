import { describe, expect, it } from 'vitest'
import { startDns } from '../../tests/support/peers/dns'
import { startSmtp } from '../../tests/support/peers/smtp'
import { runCommand } from '../../tests/support/site/commands'
import { checkMailCommand } from './check-mail'

const MAIL_FROM = 'desk@quay.example'

describe('npm run check-mail', () => {
  it('says that everything is in order', async () => {
    const { url } = await startSmtp()
    const DNS_SERVERS = await startDns({
      'quay.example': ['v=spf1 mx -all'],
      '_dmarc.quay.example': ['v=DMARC1; p=reject'],
    })
    const { code, output } = await runCommand(checkMailCommand, { MAIL_URL: url, MAIL_FROM, DNS_SERVERS })
    expect(output).toContain(`Mail server ${url}: reachable`)
    expect(output).toContain('SPF  good\n')
    expect(output).toContain('  Found at _dmarc.quay.example: v=DMARC1; p=reject')
    // No key signs here, which only the operator can judge.
    expect([code, output.includes('DKIM  unknown')]).toEqual([1, true])
  })

  it('prints what to add, and why the server cannot be reached, without the password', async () => {
    const env = { MAIL_URL: 'smtp://desk:secret@127.0.0.1:1', MAIL_FROM, DNS_SERVERS: await startDns({}) }
    const { code, output } = await runCommand(checkMailCommand, env)
    expect(code).toBe(1)
    expect(output).toMatch(/^Mail server smtp:\/\/desk@127\.0\.0\.1:1: .*ECONNREFUSED/)
    expect(output).toContain(
      '  Add at _dmarc.quay.example, type TXT: v=DMARC1; p=none; rua=mailto:desk@quay.example',
    )
    expect(output).not.toContain('secret')
  })

  it('explains itself, and takes nothing else', async () => {
    expect(await runCommand(checkMailCommand, {}, '--help')).toMatchObject({ code: 0 })
    expect(await runCommand(checkMailCommand, {}, '--nonsense')).toMatchObject({ code: 2 })
    expect((await runCommand(checkMailCommand, { DNS_SERVERS: 'x' })).errors).toContain('DNS_SERVERS must be')
  })
})
