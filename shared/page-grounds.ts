/**
 * The ground of a page by day and by night, which browsers paint around it too. Apart from the other tokens: the root of
 * every page names it, and would bring all of them along.
 */
export const pageGrounds = { light: '#f4f6f5', dark: '#0b2027' } as const
