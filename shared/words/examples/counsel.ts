/** Words around what counsel struck from a client's page, and around the hole that readers drill. Only the server has them. */
export const counselWords = {
  show: 'Show counsel’s mark-up of the first draft',
  note: 'Struck words did not pass; red ones took their place. The rule is beside each strike, its sections as in force when the case was made. General information, not legal advice.',
  flag: (changes: number) => `${changes} changes by counsel`,
  link: 'See them on the page',
  drill: 'Drill the hole yourself',
}
