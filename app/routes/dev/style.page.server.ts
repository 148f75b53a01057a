import { unlisted } from '../../page.server'

/** 404 for everyone but the local machine. */
export const page = unlisted
