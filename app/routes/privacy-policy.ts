import { redirect } from 'react-router'

/** The address that the footer links to (product-spec section 2). */
export const loader = () => redirect('/privacy', 308)
