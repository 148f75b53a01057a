import { redirect } from 'react-router'

/** The client sites have no page of their own above them: the portfolio lists them. */
export const loader = () => redirect('/portfolio', 308)
