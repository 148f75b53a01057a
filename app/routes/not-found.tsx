import { data } from 'react-router'

/** Addresses that no page has; routes/failure.tsx shows the page. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
