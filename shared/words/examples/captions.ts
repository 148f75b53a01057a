/** What the pictures show that services have as their evidence, by the ids of the services. Only the server has it. */
export const captionWords = {
  website: 'Halcyon Reach Energy, home page',
  presentation: 'Lumen Vale Technologies, three slides and their source',
  crm: 'Halcyon Reach Energy, three messages',
  newsroom: 'Northvein Uranium, one morning at the desk',
}
