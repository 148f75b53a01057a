import { data } from 'react-router'
import { unlisted } from '../page.server'

export const page = unlisted

/** Unmatched addresses; routes/failure.tsx shows the page. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
