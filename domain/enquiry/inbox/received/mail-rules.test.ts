import { expect, it } from 'vitest'
import { readDeliveryStatus } from './delivery-report'
import { baseSubject, isAnswerSubject } from './mail-rules'

it.each([
  ['Re: Annual report', 'annual report'],
  ['RE: AW: Fwd:  Annual   Report', 'annual report'],
  ['Re[2]: Annual report', 'annual report'],
  ['[ir-list] Re: Annual report', 'annual report'],
  ['回复：Annual report', 'annual report'],
  ['Regarding: nothing', 'regarding: nothing'],
  ['Re:', ''],
])('the subject that a thread shares: %s', (subject, base) => {
  expect(baseSubject(subject)).toBe(base)
})

it('tells an answer by its subject', () => {
  expect([isAnswerSubject('AW: x'), isAnswerSubject('Report: x')]).toEqual([true, false])
})

it.each([
  [
    'Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; a@b\nAction: Failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 no\n such user',
    { action: 'failed', words: '550 no such user', recipients: ['a@b'] },
  ],
  ['Reporting-MTA: dns; mx\r\n\r\nAction: delayed\r\nStatus: 4.4.1', { action: 'delayed', words: '4.4.1' }],
  ['Action: relayed', { action: 'other', words: '' }],
  ['nothing of it', { action: 'other', words: '' }],
])('reads a delivery status: %j', (text, report) => {
  expect(readDeliveryStatus(text)).toEqual({ recipients: [], ...report })
})

it('names all for whom a server gave up, and nobody who has it', () => {
  const group = (action: string, address: string) =>
    `Final-Recipient: rfc822; ${address}\nAction: ${action}\nDiagnostic-Code: smtp; ${action}`
  const report = [
    'Reporting-MTA: dns; mx',
    group('delayed', 'bob@b'),
    group('failed', 'ann@a'),
    group('failed', 'Ines@i'),
  ]
  expect(readDeliveryStatus(report.join('\n\n'))).toEqual({
    ...{ action: 'failed', words: 'failed', recipients: ['ann@a', 'ines@i'] },
  })
})
