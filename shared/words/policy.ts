/** Wording of the privacy policy's pages around its text. */
export const policyWords = {
  contact: 'Contact',
  title: 'Privacy Policy',
  contents: 'Sections of this policy',
  effective: 'Effective',
  revised: 'Last revised',
  earlier: 'Earlier versions',
  version: (version: number, from: string) => `${version}, from ${from}`,
  now: 'In force now',
  current: 'The current version',
  versionTitle: (version: number) => `Privacy Policy, version ${version}`,
  /** Days as they are read. */
  inForceSince: (from: string) => `In force since ${from}.`,
  inForceUntil: (from: string, until: string) =>
    `In force from ${from} to ${until}. Another one is in force now.`,
}
