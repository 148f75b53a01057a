/** The login page in happy-dom, below its title, and what is typed into it. */
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { AuthSheet } from '../../../app/sign-in/auth-sheet'
import type { SignInSettings } from '../../../app/sign-in/sign-in-settings'
import { type ShownPage, showPage } from './show-page'

const settings: SignInSettings = {
  passwordMin: 12,
  codeLength: 6,
  byInvite: true,
  confirmsByMail: true,
  magicLink: true,
  passkeys: false,
  phone: false,
  providers: [],
  sso: false,
  siteUrl: 'http://localhost:3000',
}

export const email = 'editor@agency.example'
export const password = 'a quiet harbour at dusk'

export const LoginPage = () => <AuthSheet {...settings} />

export const showLogin = (address = '/auth', own: Partial<SignInSettings> = {}): ShownPage =>
  showPage({ default: () => <AuthSheet {...settings} {...own} /> }, '/auth', address)

export const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name })
export const findButton = (name: string): Promise<HTMLButtonElement> => screen.findByRole('button', { name })
/** Required ones have an asterisk after their label. */
export const field = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}`))

/** Takes the place of what is in the field. */
export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  const input = await screen.findByLabelText(new RegExp(`^${label}`))
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
}

/** Signs in with the password, as far as pressing the button. */
export async function typePassword(user: UserEvent, typed = password, address = email): Promise<void> {
  await fill(user, 'Email', address)
  await fill(user, 'Password', typed)
  await user.click(button('Sign In'))
}

/** The message at this field is this one, and the field has the focus. */
export async function findMessage(label: string, words: string): Promise<void> {
  await waitFor(() => expect(messageAt(label)).toBe(words))
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
}

/** What is said to be wrong with what a field holds, undefined when nothing is. */
export function messageAt(label: string): string | null | undefined {
  const described = field(label).getAttribute('aria-describedby') ?? ''
  return field(label).getAttribute('aria-invalid') === 'true'
    ? document.getElementById(described)?.textContent
    : undefined
}

/** The message of the whole form has the focus. */
export const findFormMessage = (words: string): Promise<void> =>
  waitFor(() => {
    expect(document.activeElement?.matches('.form-error')).toBe(true)
    expect(document.activeElement?.textContent).toBe(words)
  })
