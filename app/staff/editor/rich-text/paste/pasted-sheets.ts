/**
 * Word's style sheet is data: its kinds of lists are read from it. As a style element it would be an inline style, which
 * the policy of the page refuses, with an error in the console for each.
 */
export const withoutSheets = (html: string): string => html.replace(/<(\/?)style\b/gi, '<$1template')
