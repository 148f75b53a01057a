/**
 * The agency's names, for every floor of the house: the only place that states them. People, telephones and hours are in
 * domain/company/company.ts.
 */
export const agency = {
  name: 'Quorum & Quay',
  legalName: 'Quorum & Quay Design Inc.',
  /** In names of files, and the seed of its seal. */
  slug: 'quorum-and-quay',
  domain: 'quorumandquay.example',
  email: 'hello@quorumandquay.example',
} as const
