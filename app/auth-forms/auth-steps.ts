/**
 * The steps of the login page that have an address. The second factor and the new password have none: the session
 * decides when they are shown.
 */
export const authTabs = ['sign-in', 'sign-up', 'forgot', 'link', 'phone', 'code'] as const
export type AuthTab = (typeof authTabs)[number]

/** The step that `?tab=` names; anything else is sign-in. */
export const readTab = (value: string | null): AuthTab => authTabs.find(tab => tab === value) ?? 'sign-in'

/** The address of a step, with the page to return to. */
export function tabAddress(tab: AuthTab, next: string | undefined): string {
  const search = new URLSearchParams()
  if (next) search.set('next', next)
  if (tab !== 'sign-in') search.set('tab', tab)
  return search.size > 0 ? `/auth?${search}` : '/auth'
}
