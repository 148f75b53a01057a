import { redirect } from 'react-router'
import { describePage } from '../page.server'

export const page = describePage({ cached: false })

/** The address that the footer links to (product-spec section 2). */
export const loader = () => redirect('/privacy', 308)
