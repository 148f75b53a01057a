/** Wording of the login page. */
export const authMessages = {
  tabs: 'Sign in or sign up',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  email: 'Email',
  password: 'Password',
  inviteCode: 'Invite code',
  closed: 'Accounts are not open on this installation: no invite has been sent yet.',
} as const
