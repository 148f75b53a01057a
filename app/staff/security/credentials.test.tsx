/** Password and address under Security: what is refused, the proof that a change may need, and codes of emails. */
import type { User } from '@supabase/auth-js'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  heldBack,
  makeSession,
  openSession,
  refusedBy,
  signedOutBefore,
} from '../../../tests/support/components/auth-service'
import { fakeApi } from '../../../tests/support/components/fake-api'
import {
  button,
  email,
  field,
  fill,
  findButton,
  findFormMessage,
  findMessage,
  messageAt,
} from '../../../tests/support/components/login-page'
import { showPart } from '../../../tests/support/components/show-page'
import { findToast, isFailure } from '../../../tests/support/components/toasts'
import { ProofDialog } from '../kit/proof-dialog'
import { useUser } from './account'
import { Email } from './email'
import { EnrolPhoneForm } from './enrol-phone'
import { Password } from './password'
import { Phone } from './phone'

vi.unmock('../../session/auth-client')

const api = fakeApi()
signedOutBefore(api)

const change = 'PUT /auth/v1/user'
const verify = 'POST /auth/v1/verify'
const needed = refusedBy(400, 'reauthentication_needed', 'Prove who you are.')
const typed = () => api.calls(change).map(({ json }) => json)

describe('a password', () => {
  const next = 'grouse bracken tarn fell'
  const label = 'New password'

  async function open() {
    await openSession(api)
    const { user } = showPart(
      <>
        <Password email={email} passwordMin={12} />
        <ProofDialog />
      </>,
    )
    await user.click(await findButton('Change password'))
    expect(document.activeElement).toBe(field(label))
    return user
  }

  it('says at its field what is wrong, until it is good', async () => {
    const user = await open()
    await user.click(button('Save password'))
    await findToast('Not saved')
    await findMessage(label, 'Enter a new password')
    expect(typed()).toEqual([])
    api.answer(change, refusedBy(422, 'same_password', 'New password should be different.'))
    await fill(user, label, 'a quiet harbour at dusk')
    await user.click(button('Save password'))
    await findMessage(label, 'This is already your password. Choose another one.')
    api.answer(change, refusedBy(422, 'weak_password', 'Use at least 12 characters.'))
    await fill(user, label, 'short')
    await user.click(button('Save password'))
    await findMessage(label, 'Use at least 12 characters.')
    expect(field(label).value).toBe('short')
    const { answer, release } = heldBack(makeSession().user)
    api.answer(change, answer)
    await fill(user, label, next)
    await user.click(button('Save password'))
    expect((await findButton('Saving...')).disabled).toBe(true)
    release()
    await findToast('Your password was changed')
    await waitFor(() => expect(document.activeElement).toBe(button('Change password')))
    expect(typed().at(-1)).toMatchObject({ password: next })
  })

  it('needs the code of an email when the last proof is old', async () => {
    const user = await open()
    api.answer('GET /auth/v1/reauthenticate', {})
    api.answer(change, needed)
    await fill(user, label, next)
    await user.click(button('Save password'))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    api.answer(change, makeSession().user)
    await fill(user, 'Code from the email', '123456')
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
    await findToast('Your password was changed')
    expect(typed()).toMatchObject([{ password: next }, { nonce: '123456' }, { password: next }])
  })

  it('stays as it was when the proof is not given', async () => {
    const user = await open()
    api.answer('GET /auth/v1/reauthenticate', {})
    api.answer(change, needed)
    await fill(user, label, next)
    await user.click(button('Save password'))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await findFormMessage('Nothing was changed: confirm first that it’s you.')
    expect(field(label).value).toBe(next)
  })
})

/** Whom the server knows. */
let account: User

function ShownEmail() {
  const user = useUser(account)
  return <Email email={user.email ?? ''} newEmail={user.new_email ?? ''} bothAgree />
}

describe('an address', () => {
  const next = 'new@client.example'

  async function open(pending = '') {
    const session = await openSession(api)
    account = { ...session.user, new_email: pending }
    api.answer('GET /auth/v1/user', () => account)
    const shown = showPart(
      <>
        <ShownEmail />
        <ProofDialog />
      </>,
    )
    await screen.findByText(email)
    return shown.user
  }

  it('says at its field what is wrong, until the emails are sent', async () => {
    const user = await open()
    await user.click(button('Change address'))
    const label = 'New email address'
    for (const [wrong, words] of [
      ['nobody', 'Enter a full email address, such as name@company.example'],
      [email.toUpperCase(), 'This is already your address.'],
    ] as const) {
      await fill(user, label, wrong)
      await user.click(button('Send the emails'))
      await findMessage(label, words)
    }
    expect(typed()).toEqual([])
    api.answer(change, refusedBy(422, 'email_exists', 'Email exists'))
    await fill(user, label, next)
    await user.click(button('Send the emails'))
    await findMessage(label, 'Another account has this address.')
    api.answer(change, () => {
      account = { ...account, new_email: next }
      return account
    })
    await user.click(button('Send the emails'))
    await findToast('Please check your email')
    await screen.findByText(`A change to ${next} is waiting.`)
    await waitFor(() => expect(document.activeElement).toBe(button('Change address')))
    const [, call] = api.calls(change)
    expect(call?.json).toMatchObject({ email: next })
    expect(new URLSearchParams(call?.query).get('redirect_to')).toBe(
      `${location.origin}/auth?next=%2Fadmin%2Fsecurity`,
    )
  })

  it('changes with the codes of both emails', async () => {
    const user = await open(next)
    const [old, fresh] = [email, next].map(address => `Code from the email to ${address}`) as [string, string]
    await user.click(button('Confirm'))
    await findMessage(old, 'Enter the code from one of the emails')
    api.answer(verify, refusedBy(403, 'otp_expired', 'Token has expired or is invalid'))
    await fill(user, fresh, '000000')
    await user.click(button('Confirm'))
    await findMessage(fresh, 'That code is wrong or has expired. Check the newest email.')
    expect(messageAt(old)).toBeUndefined()
    api.answer(verify, { msg: 'Confirmation link accepted', code: '200' })
    await fill(user, fresh, '123 456')
    await user.click(button('Confirm'))
    await findToast('One address confirmed')
    await waitFor(() => expect(screen.queryByLabelText(fresh)).toBeNull())
    const done = makeSession({ email: next })
    api.answer(verify, () => {
      account = done.user
      return done
    })
    await fill(user, old, '654321')
    await user.click(button('Confirm'))
    await findToast('Your address was changed')
    await screen.findByText(next, { selector: '.security-value' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Email address'))
    expect(api.calls(verify).map(({ json }) => json)).toMatchObject([
      { type: 'email_change', email: next, token: '000000' },
      { type: 'email_change', email: next, token: '123456' },
      { type: 'email_change', email, token: '654321' },
    ])
  })

  it('can have its emails sent again, or says why not', async () => {
    const user = await open(next)
    api.answer('POST /auth/v1/resend', {})
    await user.click(button('Send the emails again'))
    await findToast('The emails were sent again')
    expect(api.calls('POST /auth/v1/resend')[0]?.json).toMatchObject({ type: 'email_change', email })
    api.answer('POST /auth/v1/resend', refusedBy(429, 'over_email_send_rate_limit', 'Wait a minute.'))
    await user.click(button('Send the emails again'))
    await findToast('Not sent')
    await findToast('Wait a minute.')
    expect(isFailure()).toBe(true)
  })
})

describe('a number', () => {
  const risk = /^Whoever takes over your number .* An authenticator or a passkey is safer\.$/
  const nothing = () => undefined

  it('is entered beside its risk, to sign in and as a second factor', async () => {
    await openSession(api)
    const { user } = showPart(<Phone phone="" codeLength={6} />)
    await user.click(await findButton('Add a number'))
    screen.getByText(risk)
    cleanup()
    showPart(<EnrolPhoneForm factors={[]} codeLength={6} onClose={nothing} onDone={nothing} />)
    screen.getByText(risk)
  })
})
