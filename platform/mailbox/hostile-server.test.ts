/** A mail server that does all it can to hold the reader, or to fill its memory. */
import { expect, it } from 'vitest'
import { describeOnSqlite } from '../../tests/support/data/databases'
import { type Asked, startHostileImap } from '../../tests/support/peers/hostile-imap'
import { read } from '../../tests/support/peers/mailbox-reading'
import type { MailboxTimes } from './mailbox-options'

const megabyte = 1024 * 1024
const minute = 60_000
/** Shorter than each drip, by far. */
const session = { connect: 400, silence: 400, probe: 400, answer: 400 }
/** Time enough for a flood, which its size ends. */
const patient = { connect: 400, silence: 10_000, probe: 10_000, answer: 10_000 }

const isListing = ({ command }: Asked) => command.startsWith('UID FETCH 2:*')
const isBody = ({ command }: Asked) => command.includes('BODY.PEEK')
const begins = (word: string) => (asked: Asked) => asked.command.startsWith(word)
const flags = '$'.padEnd(400, 'x')
const row = (uid: number) =>
  `* 2 FETCH (UID ${uid} FLAGS (${flags}) INTERNALDATE "20-Nov-2026 20:00:00 +0000" RFC822.SIZE 90)\r\n`
const noise = `* OK ${'noise '.repeat(9)}\r\n`.repeat(1000)
const rows = (uid: () => number) => () => Array.from({ length: 100 }, () => row(uid())).join('')
const same = (uid: number) => rows(() => uid)
const block = () => 'x'.repeat(65_536)
const huge = '{2147483648}\r\n'
const without = /without end|too many/

const isLater = (command: string) => command.startsWith('UID FETCH 3:*')

type Misdeed = [name: string, at: (asked: Asked) => boolean, act: (asked: Asked) => void, said: RegExp]

/** Each is tried at every connection. */
const drips: Misdeed[] = [
  ['a greeting without end', ({ command }) => command === '', a => a.drip('* OK '), /greeting/],
  ['a login that takes for ever', begins('LOGIN'), a => a.drip('* OK '), /no longer answers/],
  ['a folder that takes for ever to open', begins('SELECT'), a => a.drip('* OK '), /no longer answers/],
  ['a list that takes for ever', isListing, a => a.drip('* 2 FETCH ('), /no longer answers/],
]
let last = 1
const next = () => (last += 1)
const floods: Misdeed[] = [
  ['a line without end', isListing, a => a.flood('* OK ', block), /exceeds|without end/],
  ['a literal of 2 GB', isListing, a => a.flood(`* 2 FETCH (FLAGS ${huge}`, block), /exceeds/],
  ['lines without end', isListing, a => a.flood('', () => noise), without],
  ['messages without end', isListing, a => a.flood('', rows(next)), without],
  ['one message without end', isListing, a => a.flood('', same(2)), without],
  ['messages that are below, without end', isListing, a => a.flood('', same(1)), without],
  ['lines without end in IDLE', begins('IDLE'), a => a.flood('+ go\r\n', () => noise), without],
]

const content = (uid: number, text: string) => `* 2 FETCH (UID ${uid} BODY[]<0> ${text}`
const whole = (uid: number, text: string) => (a: Asked) =>
  a.line.write(`${content(uid, text)})\r\n${a.tag} OK done\r\n`)
const messages: [name: string, act: (asked: Asked) => void][] = [
  ['a message that takes for ever', a => a.drip(content(2, '{99}\r\n'))],
  ['a message of 2 GB', a => a.flood(content(2, huge), block)],
  ['another message in its place', whole(9, '{5}\r\nother')],
  ['a message that it withholds', whole(2, 'NIL')],
]

describeOnSqlite('a hostile mail server', open => {
  async function meet([, at, act]: Misdeed, times: Partial<MailboxTimes> = {}) {
    let isHostile = true
    const server = await startHostileImap(asked => {
      if (!isHostile || !at(asked)) return false
      act(asked)
      return true
    })
    const reading = read({
      open: await open(),
      url: server.url,
      times: { session, ...times },
    })
    const relent = () => {
      isHostile = false
    }
    return { server, relent, ...reading }
  }

  it.each(drips)('with %s loses the connection, and is tried again', async (...misdeed) => {
    const { server, relent, row, taken } = await meet(misdeed)
    await expect
      .poll(row)
      .toMatchObject({ problem: 'unreachable', answer: expect.stringMatching(misdeed[3]) })
    const before = server.connections()
    await expect.poll(server.connections).toBeGreaterThan(before)
    relent()
    await expect.poll(() => taken).toEqual(['kept'])
    await expect.poll(row).toMatchObject({ problem: null })
  })

  it.each(floods)('with %s fills no memory, and leaves the loop to others', async (...misdeed) => {
    let turns = 0
    const turn = setInterval(() => {
      turns += 1
    })
    const { server, relent, row, taken } = await meet(misdeed, { session: patient, beat: 10 * minute })
    await expect
      .poll(row)
      .toMatchObject({ problem: 'unreachable', answer: expect.stringMatching(misdeed[3]) })
    clearInterval(turn)
    expect(server.flooded() / server.connections()).toBeLessThan(64 * megabyte)
    // Not a megabyte is read without a turn of the loop.
    expect(turns).toBeGreaterThan(server.flooded() / megabyte)
    relent()
    await expect.poll(() => taken).toEqual(['kept'])
  })

  it.each(messages)('with %s is read on past it, which is tried later', async (name, act) => {
    const { server, relent, row, taken, held, clock } = await meet([name, isBody, act, /./])
    await expect.poll(held).toEqual([{ state: 'waiting', tries: 1 }])
    await expect.poll(() => server.commands().filter(isLater)).not.toEqual([])
    expect(await row()).toMatchObject({ problem: null, last_uid: 2 })
    expect(taken).toEqual([])
    relent()
    clock.advance(10 * minute)
    await expect.poll(() => taken).toEqual(['kept'])
    await expect.poll(held).toEqual([])
  })

  it('with news without end and no message rests in between', async () => {
    let count = 2
    const server = await startHostileImap(({ line, command }) => {
      if (!command.startsWith('IDLE')) return false
      count += 1
      line.write(`+ idling\r\n* ${count} EXISTS\r\n`)
      return false
    })
    const { taken, reader } = read({
      ...{ open: await open(), url: server.url },
      times: { beat: 10 * minute, rest: 10 * minute },
    })
    await expect.poll(() => taken).toEqual(['kept'])
    await expect.poll(() => server.commands().filter(isLater)).toHaveLength(1)
    await reader.stop()
    expect(server.commands().filter(command => command.startsWith('IDLE'))).toHaveLength(1)
  })
})
