import { unlisted } from '../../page.server'

/** Answered with 404 except on the local machine. */
export const page = unlisted
