import { describe, expect, it } from 'vitest'
import { startDns } from '../../tests/support/peers/dns'
import { hasImap, openTestMailbox } from '../../tests/support/peers/mailbox'
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

  it.skipIf(!hasImap())('proves the mailbox: login and folder, without the password', async () => {
    const [{ url: MAIL_URL }, mailbox] = [await startSmtp(), await openTestMailbox()]
    const DNS_SERVERS = await startDns({})
    const check = async (INBOX_URL: string) => {
      const { output } = await runCommand(checkMailCommand, { MAIL_URL, MAIL_FROM, DNS_SERVERS, INBOX_URL })
      expect(output).not.toContain(encodeURIComponent('sec/ret@1'))
      return output.split('\n')[1]?.replace(/^Mailbox imap:\S+: /, '')
    }
    expect(await check(mailbox.url())).toBe(
      'readable; emails that are stored go to Processed, unreadable ones to Failed',
    )
    expect(await check(mailbox.url({ password: 'guess' }))).toMatch(
      /^the server refuses the user or the password of INBOX_URL: .*[Aa]uthentication/,
    )
    expect(await check(mailbox.url({ folder: 'Nowhere' }))).toMatch(
      /^the folder of INBOX_URL cannot be opened: .*Nowhere/,
    )
    expect(await check(mailbox.url({ port: 1 }))).toMatch(/^not reachable: .*ECONNREFUSED/)
  })

  it('explains itself, and takes nothing else', async () => {
    expect(await runCommand(checkMailCommand, {}, '--help')).toMatchObject({ code: 0 })
    expect(await runCommand(checkMailCommand, {}, '--nonsense')).toMatchObject({ code: 2 })
    expect((await runCommand(checkMailCommand, { DNS_SERVERS: 'x' })).errors).toContain('DNS_SERVERS must be')
  })
})
