/** A conversation: form, acknowledgement, reply, the client's email with a file seen as it comes, second reply. */
import type { Page } from 'playwright-core'
import PostalMime, { type Email } from 'postal-mime'
import { expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findNarrowFaults } from '../../support/browser/narrow'
import { emailOf, filePart, htmlPart, partsOf, tinyPng } from '../../support/data/received-mail'
import { startSmtp, type TestSmtp } from '../../support/peers/smtp'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { sendWaiting } from '../../support/site/send-waiting'
import { makeInvite, password, signInBrowser } from '../../support/site/site-accounts'

const open = shareBrowser()
const secret = 'c2VjcmV0IG9mIHRoZSB0ZXN0cywgbG9uZyBlbm91Z2g='
const client = 'mara@client.example'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const pdf = Buffer.from('%PDF-1.7 offer')

/** As from a folder of the desktop. */
const dropFile = (page: Page, name: string, text: string) =>
  page.locator('.composer textarea[name=reply-body]').evaluate(
    (field, file) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([file.text], file.name))
      for (const type of ['dragenter', 'dragover', 'drop'])
        field.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    { name, text },
  )

/** The newest email to someone who has got so many, without the time in which it may be taken back. */
async function newestTo(address: string, count: number, smtp: TestSmtp, site: RunningSite): Promise<Email> {
  const own = () => smtp.raw.filter((_, at) => smtp.recipients[at]?.includes(address))
  const arrived = async () => {
    await sendWaiting(site)
    return own().length
  }
  await expect.poll(arrived).toBe(count)
  return PostalMime.parse(own().at(-1) ?? '')
}

it('stays in the inbox', async () => {
  const smtp = await startSmtp()
  const site = await startSite({
    ...{ AUTH_RATE_LIMITS: 'off', AUTH_AUTOCONFIRM: 'true', MAIL_URL: smtp.url },
    ...{ INBOX_HOOK_SECRET: secret, INBOX_ADDRESS: 'inbox@agency.example', INBOX_PLUS: 'true' },
  })
  const body = JSON.stringify({
    ...{ email: 'ines@agency.example', password },
    invite_code: await makeInvite(site, '--role', 'editor'),
  })
  await fetch(`${site.url}/functions/v1/secure-signup`, {
    ...{ method: 'POST', body },
    headers: { 'Content-Type': 'application/json' },
  })
  const post = async (raw: Buffer) => {
    const answer = await fetch(`${site.url}/hooks/mail`, {
      ...{ method: 'POST', body: new Uint8Array(raw) },
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'message/rfc822' },
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { enquiry_id: string }
  }

  const form = { name: 'Mara Lindqvist', email: client, company: 'Oxbow Ridge', message: 'An annual report?' }
  await fetch(`${site.url}/contact`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const acknowledgement = await newestTo(client, 1, smtp, site)
  const { page, problems, close } = await open({
    ...{ url: `${site.url}/admin/enquiries`, storageState: await signInBrowser(site, 'ines@agency.example') },
    ...desktop,
  })
  await page.getByRole('link', { name: /Mara Lindqvist/ }).click()
  await page.getByLabel('Your reply').fill('Gladly. When do you report?')
  await button(page, 'Send').click()
  const replied = await newestTo(client, 2, smtp, site)
  expect(replied.inReplyTo).toBe(acknowledgement.messageId)
  const [answerTo] = replied.replyTo ?? []
  expect(answerTo?.address).toMatch(/^inbox\+[a-z2-7]{42}@agency\.example$/)

  // Their program drops the thread: the address is enough.
  const thread = {
    From: `Mara Lindqvist <${client}>`,
    To: answerTo?.address ?? '',
    Subject: replied.subject ?? '',
  }
  const html =
    '<p style="color:#884400">In <b>March</b>.</p><blockquote>When?</blockquote><p><img src="cid:logo"><img src="https://track.example/p.gif"></p>'
  const files = [
    filePart('logo.png', tinyPng, { 'Content-Type': 'image/png', 'Content-ID': '<logo>' }),
    filePart('brief.pdf', Buffer.from('%PDF-1.7 brief')),
  ]
  await post(partsOf(thread, [htmlPart(html), ...files], 'multipart/related'))
  // Nobody reloads the page.
  await page.getByText('wrote again, which reopened it').waitFor()
  await page.locator('.received > .received-text').getByText('In March.').waitFor()
  await button(page, 'Show as formatted').click()
  const frame = page.frameLocator('.received-frame')
  await frame.locator('b').getByText('March').waitFor()
  expect(await frame.locator('img').first().getAttribute('src')).toMatch(/^data:image\/png;base64,/)
  const saving = page.waitForEvent('download')
  await button(page, 'Save brief.pdf').click()
  expect((await saving).suggestedFilename()).toBe('brief.pdf')
  await page.getByRole('img', { name: 'What logo.png shows' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])

  // To someone else, with a file of the client's.
  const letter = page.locator('.letter', { hasText: 'In March.' })
  await letter.getByRole('button', { name: 'Forward' }).click()
  await page.keyboard.type('paul@printer.example')
  await page.getByLabel('Your note before it').fill('In time?')
  await page.getByRole('checkbox', { name: /^logo\.png/ }).uncheck()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByText('Forwarded to paul@printer.example', { exact: true }).waitFor()

  await page.getByLabel('Your reply').fill('Then we begin in January.')
  // A file by the browser's choice, one that is dropped, and a copy.
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Attach files').click()
  await (await choosing).setFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: pdf })
  await button(page, 'Remove offer.pdf').waitFor()
  await dropFile(page, 'plan.txt', 'In January')
  await button(page, 'Remove plan.txt').waitFor()
  await page.getByLabel('Your reply').blur()
  await page.keyboard.press('c')
  await page.keyboard.type('ann@client.example')
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await page.reload()
  await button(page, 'Remove plan.txt').waitFor()
  expect(await page.getByRole('textbox', { name: 'Cc' }).inputValue()).toBe('ann@client.example')
  await button(page, 'Send').click()
  const second = await newestTo(client, 3, smtp, site)
  expect(second.references).toContain('<first@client.example>')
  expect(second.text).toContain('In March.')
  expect(second.attachments.map(({ filename }) => filename)).toEqual(['offer.pdf', 'plan.txt'])
  expect(Buffer.from(second.attachments[0]?.content as ArrayBuffer).equals(pdf)).toBe(true)
  expect([
    second.cc?.map(({ address }) => address),
    smtp.recipients.findLast(to => to.includes(client)),
  ]).toEqual([['ann@client.example'], [client, 'ann@client.example']])
  await page.getByText('Cc ann@client.example').waitFor()

  // Their answer is no answer of the client.
  const forwarded = await newestTo('paul@printer.example', 1, smtp, site)
  expect(forwarded.text).toMatch(/In time\?[\s\S]*Forwarded message[\s\S]*In March\./)
  expect(forwarded.attachments.map(({ filename }) => filename)).toEqual(['brief.pdf'])
  const printer = { From: 'Paul <paul@printer.example>', 'Message-ID': '<p@printer.example>' }
  await post(emailOf({ ...printer, 'In-Reply-To': forwarded.messageId ?? '' }, 'In time.'))
  await page.getByText('answered what was forwarded').waitFor()
  expect(await page.locator('.enquiry-standing strong').textContent()).toBe('Answered')

  // An email about something else is an enquiry of its own.
  const own = await post(
    emailOf(
      { From: thread.From, Subject: 'A second listing', 'Message-ID': '<2@client.example>' },
      'New matter.',
    ),
  )
  await page.goto(`${site.url}/admin/enquiries/${own.enquiry_id}`)
  await page.getByText('wrote by email').waitFor()
  await page.getByText('New matter.').waitFor()
  // Nothing called the sender's host, and nothing failed.
  expect(problems.filter(problem => /track\.example|uncaught|^[45]\d\d/.test(problem))).toEqual([])
  await close()
})
