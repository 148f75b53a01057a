/** XSS: HTML that our sanitiser has checked, the only kind that a page may insert. */

declare const safe: unique symbol

export type SafeHtml = string & { readonly [safe]: true }
