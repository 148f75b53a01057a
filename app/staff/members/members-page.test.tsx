/** /admin/people: what happens to what an owner typed or asked for when the server refuses it. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Member, OpenInvite } from '../../../domain/member/member-schema'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../tests/support/components/show-page'
import { findToast, isFailure } from '../../../tests/support/components/toasts'
import * as people from '../../routes/admin/people'

const api = fakeApi()
const show = () => showPage(people, '/admin/people')
const button = (name: string | RegExp) => screen.getByRole('button', { name })

const una: Member = {
  id: 'una',
  email: 'una@agency.example',
  name: '',
  job_title: '',
  phone: '',
  role: 'editor',
  confirmed: true,
  created_at: '2026-01-05T17:00:00.000Z',
  last_sign_in_at: null,
  factors: 0,
  passkeys: 0,
  second_factor_by: null,
  providers: ['email'],
  deactivated_until: null,
  sessions: 0,
  self: false,
}

const invite: OpenInvite = {
  id: 'first',
  email: 'other@agency.example',
  role: 'owner',
  uses_left: 1,
  invited_by: 'Owner eve',
  created_at: '2026-01-05T17:00:00.000Z',
  expires_at: '2199-01-05T17:00:00.000Z',
}

function answerLists(members: Member[], invites: OpenInvite[] = []): void {
  api.answer('GET /people', {
    people: members,
    total: members.length,
    second_factor: { required_of: 'nobody', grace_days: 14 },
  })
  api.answer('GET /invites', { invites })
}

beforeEach(() => signIn('owner'))

describe('the lists', () => {
  it('say when people cannot be loaded, and try again', async () => {
    api.answer('GET /people', refused({ status: 0 }))
    api.answer('GET /invites', { invites: [] })
    const { user } = show()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^People could not be loaded\. The server cannot be reached/,
    )
    answerLists([una])
    await user.click(button('Try again'))
    await screen.findByRole('heading', { name: 'Members' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('say when only the invites cannot be loaded', async () => {
    answerLists([una])
    api.answer('GET /invites', refused({ status: 503, detail: 'The database is away.' }))
    show()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'People could not be loaded. The database is away.',
    )
    expect(screen.queryByRole('heading', { name: 'Members' })).toBeNull()
  })

  it('are for owners', async () => {
    signIn('editor')
    api.answer('GET /people', refused({ status: 403, code: 'not_owner', detail: 'Only owners may do this.' }))
    api.answer('GET /invites', { invites: [] })
    show()
    await screen.findByRole('heading', { level: 1, name: 'This page is for owners' })
    expect(
      screen.getByRole('link', { name: 'Go to Security for your own account' }).getAttribute('href'),
    ).toBe('/admin/security')
  })
})

describe('a name', () => {
  const open = async () => {
    answerLists([una])
    const shown = show()
    await shown.user.click(await screen.findByRole('button', { name: 'Manage una@agency.example' }))
    return shown
  }
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

  it('is refused at its field, which keeps what was typed and has the focus', async () => {
    const { user } = await open()
    api.answer(
      'PATCH /people/:id',
      refused({ status: 422, detail: 'The name was not saved.', errors: { name: 'Leave out the @' } }),
    )
    await user.type(field(/^Name/), 'una@agency.example')
    await user.click(button('Save the name'))
    await screen.findByText('Leave out the @')
    await findToast('Nothing was changed')
    await findToast('The name was not saved.')
    expect(field(/^Name/).value).toBe('una@agency.example')
    expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(/^Name/))
  })

  it('is shown everywhere once it is saved', async () => {
    const { user } = await open()
    api.answer('PATCH /people/:id', { ...una, name: 'Una Brace', job_title: 'Copy editor' })
    await user.type(field(/^Name/), 'Una Brace')
    await user.type(field(/^Job title/), 'Copy editor{Enter}')
    await findToast('The name was saved')
    await screen.findByRole('heading', { name: 'Una Brace' })
    expect(api.calls('PATCH /people/:id').map(({ path, json }) => [path, json])).toEqual([
      ['/people/una', { name: 'Una Brace', job_title: 'Copy editor' }],
    ])
    expect(api.calls('GET /people')).toHaveLength(1)
  })

  it('of someone who is gone loads the list again', async () => {
    const { user } = await open()
    api.answer('PATCH /people/:id', refused({ status: 404, detail: 'There is no such member.' }))
    answerLists([])
    await user.type(field(/^Name/), 'Una Brace')
    await user.click(button('Save the name'))
    await findToast('There is no such member.')
    await waitFor(() => expect(screen.queryByText('una@agency.example')).toBeNull())
  })
})

it('invites and makes contributors', async () => {
  answerLists([una])
  const { user } = show()
  await user.type(await screen.findByLabelText(/^Email address/), 'cato@agency.example')
  await user.selectOptions(screen.getByLabelText('Role'), 'Contributor')
  api.answer('POST /invites', refused({ status: 503, detail: 'Try again.' }))
  await user.click(button('Send invite'))
  await findToast('The invite was not sent')
  expect(api.calls('POST /invites')[0]?.json).toEqual({ email: 'cato@agency.example', role: 'contributor' })
  await user.click(button('Manage una@agency.example'))
  await user.click(button('Make contributor'))
  api.answer('PATCH /people/:id', { ...una, role: 'contributor' })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Make contributor' }))
  await findToast('una@agency.example is a contributor now')
  expect(api.calls('PATCH /people/:id')[0]?.json).toEqual({ role: 'contributor' })
})

describe('an action', () => {
  const ask = async (action: string, title: string) => {
    answerLists([una])
    const shown = show()
    await shown.user.click(await screen.findByRole('button', { name: 'Manage una@agency.example' }))
    await shown.user.click(button(action))
    const question = await screen.findByRole('dialog', { name: title })
    return {
      ...shown,
      question,
      confirm: () => shown.user.click(within(question).getByRole('button', { name: action })),
    }
  }

  it('that is refused says why in its question, and leaves the member as they are', async () => {
    const { question, confirm } = await ask('Make owner', 'Make una@agency.example an owner?')
    api.answer('PATCH /people/:id', refused({ status: 500, detail: 'The disk is full.' }))
    await confirm()
    await within(question).findByText(/The disk is full\./)
    expect(screen.queryByRole('button', { name: 'Make editor' })).toBeNull()
  })

  it('on a member who is gone says so and loads the list again', async () => {
    const { confirm } = await ask('Deactivate', 'Deactivate una@agency.example?')
    api.answer('PATCH /people/:id', refused({ status: 404, detail: 'There is no such member.' }))
    answerLists([])
    await confirm()
    await findToast('Nothing was changed')
    expect(isFailure()).toBe(true)
    await waitFor(() => expect(screen.queryByText('una@agency.example')).toBeNull())
  })

  it('that is taken back changes nothing', async () => {
    const { user, question } = await ask('Delete', 'Delete the account of una@agency.example?')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { name: 'una@agency.example' })).toBeTruthy()
  })

  it('deletes a member, and leads to what is left', async () => {
    const { confirm } = await ask('Delete', 'Delete the account of una@agency.example?')
    api.answer('DELETE /people/:id', undefined)
    await confirm()
    await findToast('The account of una@agency.example was deleted')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'una@agency.example' })).toBeNull())
    expect(document.activeElement?.id).toBe('members')
  })
})

describe('an invite', () => {
  const address = () => screen.getByLabelText<HTMLInputElement>(/^Email address/)

  it('needs an address, and asks about one that looks mistyped, once', async () => {
    answerLists([])
    const { user } = show()
    await user.type(await screen.findByLabelText(/^Email address/), 'guest')
    await user.click(button('Send invite'))
    await screen.findByText('Enter an email address.')
    expect(document.activeElement).toBe(address())
    await user.clear(address())
    await user.type(address(), 'guest@gmail')
    await user.click(button('Send invite'))
    await waitFor(() => expect(address().getAttribute('aria-invalid')).toBe('true'))
    expect(address().value).toBe('guest@gmail')
    expect(api.calls('POST /invites')).toEqual([])
    api.answer('POST /invites', { ...invite, email: 'guest@gmail' })
    await user.click(button('Send invite'))
    await findToast('To guest@gmail.')
  })

  it('that is refused says why at its field', async () => {
    answerLists([], [invite])
    const words = 'This address has an open invite: send that one again.'
    api.answer('POST /invites', refused({ status: 409, detail: words, errors: { email: words } }))
    const { user } = show()
    await user.type(await screen.findByLabelText(/^Email address/), 'other@agency.example')
    await user.click(button('Send invite'))
    await screen.findByText(words)
    expect(address().value).toBe('other@agency.example')
    expect(document.activeElement).toBe(address())
  })

  it('is sent with its role, and empties the form', async () => {
    answerLists([])
    api.answer('POST /invites', invite)
    const { user } = show()
    await user.type(await screen.findByLabelText(/^Email address/), 'other@agency.example')
    await user.selectOptions(screen.getByLabelText('Role'), 'owner')
    answerLists([], [invite])
    await user.click(button('Send invite'))
    await findToast('The invite was sent')
    await findToast('To other@agency.example.')
    expect(api.calls('POST /invites').map(({ json }) => json)).toEqual([
      { email: 'other@agency.example', role: 'owner' },
    ])
    expect(address().value).toBe('')
    await screen.findByRole('heading', { name: 'other@agency.example' })
  })

  it('that was sent again says so', async () => {
    answerLists([], [invite])
    api.answer('POST /invites/:id/resend', invite)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Resend the invite to other@agency.example' }))
    await findToast('The invite was sent again')
  })

  it.each([
    ['was revoked', undefined],
    ['had been used meanwhile', refused({ status: 404, detail: 'There is no such invite.' })],
  ])('that %s is gone, and the focus goes to the rest', async (_, answer) => {
    answerLists([], [invite])
    api.answer('DELETE /invites/:id', answer as undefined)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Revoke the invite to other@agency.example' }))
    const question = await screen.findByRole('dialog', { name: 'Revoke the invite to other@agency.example?' })
    answerLists([])
    await user.click(within(question).getByRole('button', { name: 'Revoke' }))
    await findToast('The invite was revoked')
    await screen.findByText('No pending invites.')
    await waitFor(() => expect(document.activeElement?.id).toBe('invites'))
  })

  it('that could not be revoked says why in the question', async () => {
    answerLists([], [invite])
    api.answer('DELETE /invites/:id', refused({ status: 500, detail: 'The disk is full.' }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Revoke the invite to other@agency.example' }))
    const question = await screen.findByRole('dialog')
    await user.click(within(question).getByRole('button', { name: 'Revoke' }))
    await within(question).findByText('The invite was not revoked. The disk is full.')
    expect(screen.getByRole('heading', { name: 'other@agency.example' })).toBeTruthy()
  })
})
