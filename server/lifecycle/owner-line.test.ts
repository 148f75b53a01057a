import { expect, it } from 'vitest'
import { createLog } from '../../platform/log'
import { logFirstOwner } from './owner-line'

const invite = 'https://www.client.example/auth#invite=AAAA-BBBB-CCCC-DDDD'

function logged(logInvite: boolean): string {
  const lines: string[] = []
  logFirstOwner({ logInvite }, invite, createLog('info', { write: line => lines.push(line) }))
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

it('names the command that prints an invite, not the invite', () => {
  const line = logged(false)
  expect(JSON.parse(line).msg).toContain('npm run invite -- --role owner')
  expect(line).not.toContain('AAAA')
})

it('has the invite as a member where that was asked for', () => {
  expect(JSON.parse(logged(true))).toMatchObject({ level: 30, ownerInvite: invite })
})
