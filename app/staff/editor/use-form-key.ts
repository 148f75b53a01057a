import { useState } from 'react'
import { useLocation } from 'react-router'
import { readStay } from '../../../shared/same-page'

/** Not randomUUID(), which exists only in secure contexts. */
export const makeKey = (): string =>
  `qq-draft-${crypto.getRandomValues(new Uint32Array(4)).reduce((key, part) => key + part.toString(36), '')}`

/** A form for each post that is opened: another address is another form, unless this form asked for it (`stayOn`). */
export function useFormKey(id: string | undefined): string {
  const { state } = useLocation()
  const [shown, setShown] = useState(() => ({ id, form: makeKey() }))
  if (shown.id === id) return shown.form
  // Random, so that an entry of the history never names the form of another visit.
  const next = { id, form: readStay(state) === shown.form ? shown.form : makeKey() }
  setShown(next)
  return next.form
}
