import { redirect } from 'react-router'

/** The earlier address of the page on the business (docs/product.md 2.3). */
export const loader = () => redirect('/admin/business', 308)
