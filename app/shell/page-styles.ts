/** The `links` of a page with its own style sheets. */

/** React waits for them when the page is reached without a page load (routes/site.tsx). */
export const pageStyles =
  (...hrefs: string[]) =>
  () =>
    hrefs.map(href => ({ rel: 'stylesheet', href, precedence: 'page' }))
