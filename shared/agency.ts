/**
 * The name of the agency as it is shipped, for what knows no site: settings on a first start, seeds of line work, content/.
 * What the site is called is a fact of the document `company`.
 */
export const agencyName = 'Quorum & Quay'

/** In names of files, and the seed of its seal. */
export const agencySlug = 'quorum-and-quay'

export const agencyEmail = 'hello@quorumandquay.example'
