import { expect, it } from 'vitest'
import { receive } from '../../tests/support/peers/smtp'
import { shippedSite } from '../site/current-site.server'
import { renderConfirmation } from './mails.server'

const confirmUrl = `https://quorumandquay.example/newsletter/confirm?token=${'c'.repeat(43)}`
const unsubscribeUrl = `https://quorumandquay.example/newsletter/unsubscribe?token=${'u'.repeat(43)}`

it('says who asks, why, how to reach them and that consent can be withdrawn (CASL s.10)', async () => {
  const { text, html } = await renderConfirmation(
    shippedSite,
    'reader@client.example',
    confirmUrl,
    unsubscribeUrl,
  )
  const facts = [
    'Quorum & Quay Design Inc.',
    'articles on investor relations',
    '200 Burrard Landing, Vancouver BC V6C 0A0',
    'hello@quorumandquay.example',
    '604-555-0142',
    'withdraw your consent at any time',
  ]
  for (const fact of facts) expect(text).toContain(fact)
  // Mail programs make links of addresses in plain text; a full stop at the end would belong to one.
  expect(text).toMatch(new RegExp(`${confirmUrl.replace('?', '\\?')}$`, 'm'))
  expect(text).toMatch(new RegExp(`${unsubscribeUrl.replace('?', '\\?')}$`, 'm'))
  expect(html).toContain(`href="${confirmUrl}"`)
})

it('can be refused with one click (RFC 8058)', async () => {
  const mail = await renderConfirmation(shippedSite, 'reader@client.example', confirmUrl, unsubscribeUrl)
  const { received } = await receive(mail)
  const header = (name: string) =>
    received.headers.find(({ key }) => key === name)?.value.replaceAll(/\s+/g, ' ')
  expect(header('list-unsubscribe')).toBe(
    `<${unsubscribeUrl}>, <mailto:hello@quorumandquay.example?subject=unsubscribe>`,
  )
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(received.to).toMatchObject([{ address: 'reader@client.example' }])
})
