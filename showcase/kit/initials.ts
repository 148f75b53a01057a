/** The first letters of a name, for a medallion. */
export const initialsOf = (name: string) =>
  name
    .split(' ')
    .map(part => part[0])
    .join('')
