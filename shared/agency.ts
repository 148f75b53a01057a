/**
 * The agency's name, for every floor of the house; everything else about it is in domain/company/company.ts. Apart from
 * each other, so that a page loads only what it says.
 */
export const agencyName = 'Quorum & Quay'

/** In names of files, and the seed of its seal. */
export const agencySlug = 'quorum-and-quay'

export const agencyEmail = 'hello@quorumandquay.example'
