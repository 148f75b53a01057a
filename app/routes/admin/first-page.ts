import { redirect } from 'react-router'
import { firstAdminPage } from '../../features/account/next-page'

export const loader = () => redirect(firstAdminPage)
