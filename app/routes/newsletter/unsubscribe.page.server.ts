import { anyValue, describePage } from '../../page.server'

export const page = describePage({ cached: false, parameters: { token: anyValue }, form: true })
