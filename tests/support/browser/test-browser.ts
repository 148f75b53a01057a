/** A browser as far as redirects and cookies go: it keeps cookies by host and follows redirects. */

export interface Visit {
  status: number
  /** Where it ended. */
  url: URL
  /** The values of the address at the end. */
  query: Record<string, string>
  fragment: Record<string, string>
  headers: Headers
  text: string
}

export interface TestBrowser {
  /** Opens an address and follows redirects to the end, or to the first address that `stopAt` begins. */
  open(address: string, stopAt?: string): Promise<Visit>
  /** Posts a form, as a page of `origin` does. */
  submit(address: string, fields: Record<string, string>, origin: string): Promise<Visit>
  /** Calls as a page of the site does: with the cookies, and its origin. */
  fetch: typeof fetch
  /** The cookies for an address, as a header. */
  cookiesFor(address: string): string
  /** Drops the cookies of a host: no one is signed in there any longer. */
  forget(address: string): void
}

type Send = (address: string, init: RequestInit) => Promise<Response>

/** `send` makes a request without following redirects. Cookies that name no other rule are Lax, as in browsers. */
export function makeBrowser(send: Send, site: string): TestBrowser {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (address: string) => {
    const { hostname } = new URL(address)
    const jar = jars.get(hostname) ?? new Map<string, string>()
    jars.set(hostname, jar)
    return jar
  }
  const cookiesFor = (address: string) =>
    [...jarOf(address)].map(([name, value]) => `${name}=${value}`).join('; ')

  function keepCookies(address: string, answer: Response): void {
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';')
      const [name = '', ...value] = pair.split('=')
      const isGone = attributes.some(one => /^\s*expires=Thu, 01 Jan 1970/i.test(one))
      if (isGone) jarOf(address).delete(name.trim())
      else jarOf(address).set(name.trim(), value.join('='))
    }
  }

  async function ask(address: string, init: RequestInit, withCookies: boolean): Promise<Response> {
    const headers = new Headers(init.headers)
    if (withCookies && cookiesFor(address)) headers.set('Cookie', cookiesFor(address))
    const answer = await send(address, { ...init, headers, redirect: 'manual' })
    keepCookies(address, answer)
    return answer
  }

  const navigation = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' }

  async function follow(
    address: string,
    init: RequestInit,
    withCookies: boolean,
    stopAt?: string,
  ): Promise<Visit> {
    let url = new URL(address)
    let answer = await ask(url.href, init, withCookies)
    for (let steps = 0; steps < 20; steps += 1) {
      const location = answer.headers.get('location')
      if (!location) break
      url = new URL(location, url)
      if (stopAt && url.href.startsWith(stopAt)) break
      answer = await ask(url.href, { headers: navigation }, true)
    }
    return {
      status: answer.status,
      url,
      query: Object.fromEntries(url.searchParams),
      fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
      headers: answer.headers,
      text: await answer.text(),
    }
  }

  return {
    cookiesFor,
    forget: address => jarOf(address).clear(),
    open: (address, stopAt) => follow(new URL(address, site).href, { headers: navigation }, true, stopAt),
    submit: (address, fields, origin) => {
      const isOwn = new URL(address, site).origin === origin
      const headers = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams(fields).toString()
      return follow(new URL(address, site).href, { method: 'POST', headers, body }, isOwn)
    },
    fetch: (input, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('Origin', site)
      return ask(String(input instanceof Request ? input.url : input), { ...init, headers }, true)
    },
  }
}
