import { redirect } from 'react-router'
import { describePage } from '../../page.server'

export const page = describePage({ cached: false })

/** The client sites have no page of their own above them: the portfolio lists them. */
export const loader = () => redirect('/portfolio', 308)
