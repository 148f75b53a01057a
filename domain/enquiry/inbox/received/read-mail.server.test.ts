/** What programs write, and what is understood of it. */
import { expect, it } from 'vitest'
import {
  emailOf,
  filePart,
  htmlPart,
  partsOf,
  plainPart,
  tinyPng,
} from '../../../../tests/support/data/received-mail'
import { readMail } from './read-mail.server'
import type { ReadMail } from './received-mail'

const read = (raw: Buffer): Promise<ReadMail> => readMail(new Uint8Array(raw))
const latin = (text: string) => Buffer.from(text, 'latin1')
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const own = {
  from: { name: 'Ines Falk', address: 'ines@client.example' },
  automatic: 'no',
  mayAcknowledge: true,
}

it.each<[program: string, raw: Buffer, understood: object]>([
  [
    'a plain email',
    emailOf({}),
    { ...own, text: 'Thank you.', html: '', files: [], answers: [], replyTo: '' },
  ],
  [
    'Outlook: HTML and text, thread headers of its own',
    partsOf(
      {
        'In-Reply-To': '<0199@www.quorumandquay.example>',
        References: '<0198@www.quorumandquay.example>\r\n <0199@www.quorumandquay.example>',
        'Thread-Topic': 'We have received your message',
        'X-MS-Has-Attach': '',
      },
      [plainPart('Yes, please.'), htmlPart('<p class=MsoNormal>Yes, please.<o:p></o:p></p>')],
      'multipart/alternative',
    ),
    {
      ...own,
      text: 'Yes, please.',
      html: '<p>Yes, please.</p>',
      answers: ['<0199@www.quorumandquay.example>', '<0198@www.quorumandquay.example>'],
    },
  ],
  [
    'Gmail: quoted-printable, soft line breaks',
    emailOf({ 'Content-Transfer-Encoding': 'quoted-printable' }, 'Caf=C3=A9 at =\r\nnine?\r\n'),
    { text: 'Café at nine?' },
  ],
  [
    'Apple Mail: windows-1252, format=flowed',
    Buffer.concat([
      emailOf({ 'Content-Type': 'text/plain; charset=windows-1252; format=flowed' }, ''),
      latin('We\x92ll be there \r\nby noon.\r\n'),
    ]),
    { text: 'We’ll be there by noon.' },
  ],
  [
    'an iPhone: only text, no name',
    emailOf(
      { From: 'ines@client.example', 'X-Mailer': 'iPhone Mail (23A341)' },
      'Ok\r\n\r\nSent from my iPhone',
    ),
    { from: { name: '', address: 'ines@client.example' }, text: 'Ok\n\nSent from my iPhone' },
  ],
  [
    'a Japanese phone: ISO-2022-JP',
    Buffer.concat([
      emailOf(
        {
          Subject: '=?ISO-2022-JP?B?GyRCPmU+bBsoQg==?=',
          'Content-Type': 'text/plain; charset=ISO-2022-JP',
        },
        '',
      ),
      latin('\x1b$B>e>l\x1b(B'),
    ]),
    { subject: '上場', text: '上場' },
  ],
  [
    'bare 8-bit headers in Latin-1',
    latin(
      `${head(
        'From: J\xfcrgen <j@client.example>',
        'Subject: Gr\xfc\xdfe',
        'Content-Type: text/plain; charset=iso-8859-1',
      )}Gr\xfc\xdfe`,
    ),
    { from: { name: 'Jürgen', address: 'j@client.example' }, subject: 'Grüße', text: 'Grüße' },
  ],
  [
    'bare headers in UTF-8',
    Buffer.from(`${head('From: Jürgen <j@client.example>', 'Subject: Grüße')}x`),
    { from: { name: 'Jürgen', address: 'j@client.example' }, subject: 'Grüße' },
  ],
  [
    'a character set that does not exist',
    emailOf({ 'Content-Type': 'text/plain; charset=x-unknown' }, 'Still readable'),
    { text: 'Still readable' },
  ],
  [
    'a wrong character set',
    Buffer.concat([emailOf({}), latin('caf\xe9')]),
    { text: expect.stringContaining('caf') },
  ],
  [
    'encoded words that are split inside a letter',
    emailOf({ Subject: '=?utf-8?B?5LiK5aC0?= =?utf-8?B?5LyB5qWt?=' }),
    { subject: '上場企業' },
  ],
  [
    'a web mailer: only HTML',
    emailOf(
      { 'Content-Type': 'text/html' },
      '<div>Dear all,<br>see <b>below</b></div><blockquote>Old</blockquote>',
    ),
    { text: 'Dear all,\nsee below\n> Old', html: expect.stringContaining('<b>below</b>') },
  ],
  [
    'a picture in the text',
    partsOf(
      {},
      [
        htmlPart('<p>Logo: <img src="cid:logo@client" alt="Logo"></p>'),
        filePart('logo.png', tinyPng, {
          'Content-Type': 'image/png',
          'Content-ID': '<logo@client>',
          'Content-Disposition': 'inline; filename="logo.png"',
        }),
      ],
      'multipart/related',
    ),
    {
      html: expect.stringContaining('<img data-cid="logo@client" alt="Logo" />'),
      files: [
        expect.objectContaining({ name: 'logo.png', mediaType: 'image/png', contentId: 'logo@client' }),
      ],
    },
  ],
  [
    'a page that calls itself a picture',
    partsOf({}, [
      plainPart('Look'),
      filePart('cute.png', Buffer.from('<script>1</script>'), { 'Content-Type': 'image/png' }),
    ]),
    { files: [expect.objectContaining({ name: 'cute.png', mediaType: 'application/octet-stream' })] },
  ],
  [
    'an SVG',
    partsOf({}, [
      plainPart('Look'),
      filePart('logo.svg', Buffer.from('<svg onload="1"/>'), { 'Content-Type': 'image/svg+xml' }),
    ]),
    { files: [expect.objectContaining({ mediaType: 'application/octet-stream' })] },
  ],
  [
    'a calendar invitation without a name',
    partsOf({}, [
      plainPart('Join us'),
      {
        headers: { 'Content-Type': 'text/calendar; method=REQUEST' },
        body: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
      },
    ]),
    { text: 'Join us', files: [expect.objectContaining({ name: 'invite.ics', mediaType: 'text/calendar' })] },
  ],
  [
    'winmail.dat',
    partsOf({}, [
      plainPart('See attached'),
      filePart('winmail.dat', Buffer.from('789f3e22010001', 'hex'), {
        'Content-Type': 'application/ms-tnef',
      }),
    ]),
    { files: [expect.objectContaining({ name: 'winmail.dat', mediaType: 'application/vnd.ms-tnef' })] },
  ],
  [
    'a forwarded email',
    partsOf({}, [
      plainPart('FYI'),
      { headers: { 'Content-Type': 'message/rfc822' }, body: 'Subject: Old\r\n\r\nOld' },
    ]),
    { text: 'FYI', files: [expect.objectContaining({ name: 'message.eml' })] },
  ],
  [
    'a mailing list',
    emailOf({ 'List-Id': '<ir.client.example>', Precedence: 'list' }),
    { automatic: 'no', mayAcknowledge: false },
  ],
  [
    'a newsletter',
    emailOf({ 'List-Unsubscribe': '<https://x.example>' }),
    { automatic: 'no', mayAcknowledge: false },
  ],
  [
    'an out-of-office notice',
    emailOf({ 'Auto-Submitted': 'auto-replied (vacation)' }),
    { automatic: 'reply' },
  ],
  ['an old vacation program', emailOf({ 'X-Autoreply': 'yes' }), { automatic: 'reply' }],
  ['an older one', emailOf({ Precedence: 'auto_reply' }), { automatic: 'reply' }],
  [
    'an out-of-office notice of Exchange',
    emailOf({
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      Subject: 'Automatic reply: We have received your message',
    }),
    { automatic: 'reply', mayAcknowledge: false },
  ],
  [
    'someone who writes about one',
    emailOf({ Subject: 'Automatic reply: is yours broken?' }),
    { automatic: 'no' },
  ],
  ['a null return path', emailOf({ 'Return-Path': '<>' }), { automatic: 'reply', mayAcknowledge: false }],
  [
    'an invoice robot',
    emailOf({ 'Auto-Submitted': 'auto-generated' }),
    { automatic: 'sent', mayAcknowledge: false },
  ],
  ['Exchange', emailOf({ 'X-Auto-Response-Suppress': 'All' }), { automatic: 'no', mayAcknowledge: false }],
  ['Auto-Submitted: no', emailOf({ 'Auto-Submitted': 'no' }), { automatic: 'no', mayAcknowledge: true }],
  ['another Reply-To', emailOf({ 'Reply-To': 'Boss <boss@evil.example>' }), { replyTo: 'boss@evil.example' }],
  ['a filter’s verdict', emailOf({ 'X-Spam-Flag': 'YES' }), { isSpam: true }],
  [
    'a name that turns its direction',
    emailOf({ From: '=?utf-8?B?4oCuZXhhbXBsZQ==?= <ines@client.example>' }),
    { from: { name: 'example', address: 'ines@client.example' } },
  ],
  [
    'a file name that leads elsewhere',
    partsOf({}, [plainPart('x'), filePart('../../etc/passwd', Buffer.from('x'))]),
    { files: [expect.objectContaining({ name: '_.._etc_passwd' })] },
  ],
  [
    'a person who forwards a delivery report in its parts',
    partsOf({}, [
      plainPart('Did you get my message?'),
      { headers: { 'Content-Type': 'message/delivery-status' }, body: 'Action: failed' },
    ]),
    { report: null, automatic: 'no', text: 'Did you get my message?' },
  ],
  [
    'a mail system that states nothing',
    emailOf({ From: 'Mail Delivery System <MAILER-DAEMON@mx.client.example>' }),
    { mayAcknowledge: false },
  ],
  [
    'an address that nobody reads',
    emailOf({ From: 'Tickets <no-reply@client.example>' }),
    { mayAcknowledge: false },
  ],
  ['no Message-ID', emailOf({ 'Message-ID': '' }), { messageId: '' }],
  [
    'a sender in a script that cannot be answered',
    emailOf({ From: 'Zoë <zoë@client.example>' }),
    { from: { address: '' }, files: [expect.objectContaining({ name: 'whole-message.eml' })] },
  ],
  [
    'HTML that grows when it is cleaned',
    partsOf({}, [htmlPart('<a>x'.repeat(50_000))]),
    { html: '', files: [expect.objectContaining({ name: 'whole-message.eml' })] },
  ],
  ['no sender', emailOf({ From: '' }), { from: { name: '', address: '' } }],
  [
    'keyed recipients in any header',
    emailOf({ To: 'Agency <Inbox+ABC@x.example>', 'Delivered-To': 'inbox@x.example' }),
    { recipients: ['inbox+abc@x.example', 'inbox@x.example'] },
  ],
  ['nothing at all', Buffer.from('\r\n'), { text: '', from: { name: '', address: '' } }],
])('reads %s', async (_, raw, understood) => {
  expect(await read(raw)).toMatchObject(understood)
})

it('knows copies that came in different ways as one message, and others as others', async () => {
  const raw = emailOf({})
  const sent = await read(raw)
  const relayed = Buffer.concat([
    Buffer.from('Received: from a by b\r\nReturn-Path: <ines@client.example>\r\n'),
    raw,
  ])
  const unix = Buffer.from(raw.toString().replaceAll('\r\n', '\n'))
  for (const copy of [relayed, unix]) expect((await read(copy)).fingerprint).toBe(sent.fingerprint)
  for (const other of [emailOf({}, 'Other words'), emailOf({ 'Message-ID': '<second@client.example>' })])
    expect((await read(other)).fingerprint).not.toBe(sent.fingerprint)
})

it('keeps what it cannot read whole, with what the headers say', async () => {
  const deep = Array.from(
    { length: 80 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  )
  const mail = await read(
    Buffer.from(`${head('From: Ines <ines@client.example>', 'Subject: Deep').trimEnd()}\r\n${deep.join('')}`),
  )
  expect(mail).toMatchObject({ subject: 'Deep', from: { address: 'ines@client.example' }, text: '' })
  expect(mail.files.map(({ name }) => name)).toEqual(['whole-message.eml'])
})

it('lists sixty of 10,000 files, and keeps the whole message', async () => {
  const many = Array.from({ length: 10_000 }, () => ({
    headers: { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment' },
    body: 'x',
  }))
  const mail = await read(partsOf({}, many))
  expect(mail.files).toHaveLength(61)
  expect(mail.files.at(-1)?.name).toBe('whole-message.eml')
})

it('keeps no NUL anywhere, which PostgreSQL refuses, so that the message would come for ever', async () => {
  const report = await read(
    partsOf({ 'Content-Type': 'multipart/report; boundary="part"' }, [
      {
        headers: { 'Content-Type': 'message/delivery-status' },
        body: 'Action: failed\nDiagnostic-Code: 5\0x',
      },
    ]),
  )
  const mail = await read(
    partsOf({ 'Message-ID': '<a\0b@c>', 'In-Reply-To': '<d\0e@f>', Subject: 'g\0h' }, [
      htmlPart('<p title="i\0j">k\0l<a href="https://m.example/\0">n</a><img src="cid:o\0p"></p>'),
      filePart('q\0r.png', tinyPng, { 'Content-ID': '<o\0p>' }),
    ]),
  )
  expect(mail.html).toContain('kl')
  for (const { files, ...said } of [report, mail]) {
    expect(JSON.stringify(said)).not.toContain('u0000')
    for (const { name, contentId } of files) expect(name + contentId).not.toContain('\0')
  }
})
