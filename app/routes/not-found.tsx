import { data } from 'react-router'

/** Unmatched addresses; routes/failure.tsx shows the page. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
