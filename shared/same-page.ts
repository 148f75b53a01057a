/**
 * A navigation that only gives the page another address, as when a new post is saved for the first time: what is typed,
 * the focus and the caret stay. The entry of the history names the form that stays.
 */
export const stayOn = (form: string) => ({ staysOn: form })

/** The form of a location's state; undefined for a navigation to another page. */
export const readStay = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'staysOn' in state && typeof state.staysOn === 'string'
    ? state.staysOn
    : undefined
