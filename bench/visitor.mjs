/** Where a visitor goes and what a browser sends. */

/** The headers of a followed link; whoever answers has to read all of them. */
export const asBrowser = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-CA,en;q=0.9',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-User': '?1',
  'Upgrade-Insecure-Requests': '1',
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
}

/** The path of the newest article. */
export async function newestPost(url) {
  const feed = await (await fetch(`${url}/feeds/feed.json`)).json()
  return new URL(feed.items[0].url).pathname
}
