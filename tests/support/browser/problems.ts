/** What goes wrong in a page while a test uses it. */
import type { Page } from 'playwright-core'

/**
 * Chromium asks once, a few seconds after the load event, whether all preloads were used: the router's for the page
 * that was clicked may have come a moment ago. The HTML of public pages preloads typefaces only.
 */
const asksTooEarly = /\.css was preloaded using link preload but not used/

/**
 * What a page itself gives up: a reader left it, a picture's address was set again, React Router has the data of an
 * answer. A connection that the site breaks off has another name, before the answer as within it.
 */
const givenUp = 'net::ERR_ABORTED'

/** Console messages, uncaught errors and failed or refused requests of a page, in order; the list grows as they come. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', message => {
    if (!asksTooEarly.test(message.text())) problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', error => problems.push(`uncaught: ${error.message}`))
  page.on('response', response => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', request => {
    const error = request.failure()?.errorText
    if (error !== givenUp) problems.push(`failed: ${request.url()} ${error}`)
  })
  return problems
}
