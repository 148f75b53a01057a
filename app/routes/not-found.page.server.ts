import { unlisted } from '../page.server'

export const page = unlisted
