import { unlisted } from '../../page.server'

/** The auth service answers at its addresses and has this page rendered. */
export const page = unlisted
