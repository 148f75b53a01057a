/** Programs that answer whatever they get, and pass it on to each other: none is answered more than once a day. */
import { expect, it } from 'vitest'
import { emailOf } from '../../support/data/received-mail'
import { bringMail, receivingEnv } from '../../support/site/hook'
import { describeEachSite, type Site } from '../../support/site/site'

const hour = 60 * 60 * 1000
const robots = Array.from({ length: 5 }, (_, index) => `robot-${index + 1}@client.example`)

interface Sent {
  id: string
  to: string
  subject: string
  messageId: string
}

describeEachSite('five autoresponders in a ring', open => {
  const sentTo = async ({ deps }: Site): Promise<Sent[]> => {
    const rows = await deps.db
      .selectFrom('outbox_messages')
      .select(['id', 'recipient as to', 'subject', 'message'])
      .where('recipient', 'in', robots)
      .orderBy('id')
      .execute()
    return rows.map(({ message, ...row }) => {
      const { messageId }: { messageId: string } = JSON.parse(message)
      return { ...row, messageId }
    })
  }

  it.each([
    ['in the thread', (sent: Sent) => ({ 'In-Reply-To': sent.messageId, References: sent.messageId })],
    ['in no thread', () => ({})],
  ])('are answered once a day each, whatever they write %s in a week', async (_, headers) => {
    const site = await open(receivingEnv)
    let count = 0
    const write = (from: string, subject: string, more: Record<string, string> = {}) => {
      count += 1
      const own = { From: from, Subject: subject, 'Message-ID': `<${count}@robots.example>` }
      return bringMail(site, emailOf({ ...own, ...more }, `I am away. ${count}`))
    }
    for (const robot of robots) await write(robot, `Hello from ${robot}`)
    const answered = new Set<string>()
    const perDay = new Map<string, number>()
    for (let step = 0; step < 7 * 4; step += 1) {
      const sent = (await sentTo(site)).filter(({ id }) => !answered.has(id))
      for (const mail of sent) {
        answered.add(mail.id)
        const day = `${mail.to} ${Math.floor(step / 4)}`
        perDay.set(day, (perDay.get(day) ?? 0) + 1)
        const next = robots[(robots.indexOf(mail.to) + 1) % robots.length] ?? ''
        // It says nothing of being a program. The next in the ring gets a copy, and answers that, too.
        await write(mail.to, `Re: ${mail.subject}`, headers(mail))
        await write(next, `Fwd: Re: ${mail.subject}`, headers(mail))
      }
      // Each begins again by itself, too.
      if (step % 4 === 1) for (const robot of robots) await write(robot, `Still here, ${robot}`)
      site.clock.advance(6 * hour)
    }
    expect(Math.max(...perDay.values())).toBeLessThanOrEqual(1)
    expect(perDay.size).toBeGreaterThanOrEqual(robots.length)
  })
})
