/** Pictures that were pasted into a text that is not saved: they have no address yet, and too many bytes to be rendered. */

/** What stands in the text for each, by its number. */
export const pastedPath = (picture: number): string => `/preview/pasted/${picture}`

/** A finished page with the pictures themselves. */
export const withPasted = (html: string, pictures: readonly string[]): string =>
  html.replace(/"\/preview\/pasted\/(\d{1,3})"/g, (whole, picture: string) => {
    const address = pictures[Number(picture)]
    return address === undefined ? whole : `"${address}"`
  })
