/** The pages that a visitor opens and the headers that a browser sends. */
import { z } from 'zod'

/** The headers of a followed link; the server has to parse all of them. */
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

/** The part of the JSON feed that we read; its newest article comes first. */
const feed = z.object({ items: z.tuple([z.object({ url: z.url() })], z.unknown()) })

/** The path of the newest article. */
export async function newestPost(url: string): Promise<string> {
  const { items } = feed.parse(await (await fetch(`${url}/feeds/feed.json`)).json())
  return new URL(items[0].url).pathname
}
