/** HTML that went through our sanitiser: the only kind that a page may insert. */

declare const safe: unique symbol

export type SafeHtml = string & { readonly [safe]: true }
