import { redirect } from 'react-router'

/** The address that the footer links to (docs/product.md 2.3). */
export const loader = () => redirect('/privacy', 308)
