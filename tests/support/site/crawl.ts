/** Follows every link of the site from the home page and the sitemap, and notes what the HTML of each page says. */
import { Parser } from 'htmlparser2'

/** The program's own answer to a path. */
export type Request = (path: string) => Promise<Response>

/** What one page of the site says and refers to. */
export interface Look {
  path: string
  status: number
  links: string[]
  /** What the head refers to: styles, fonts, icons, feeds. And what a link opens that is no page: a picture at full size. */
  files: string[]
  ids: string[]
  /** Every address that a picture may be fetched from, with the width it is said to have. */
  pictures: { src: string; width: number | undefined }[]
  /** Addresses on other hosts that a browser asks for by itself. */
  foreign: string[]
  h1: number
  title: string
  description: string
  canonical: string
  card: string
  isListed: boolean
}

/** The site's own address in its answers. */
export const origin = 'http://localhost:3000'

/** The address of a page of ours that a link on `path` leads to, without its fragment; undefined for any other. */
export function pageAddress(href: string, path: string): string | undefined {
  const url = new URL(href, origin + path)
  return url.origin === origin ? url.pathname + url.search : undefined
}

export async function readSitemap(request: Request): Promise<string[]> {
  const text = await (await request('/sitemap.xml')).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address)
    return pathname + search
  })
}

const listOf = (srcset: string) =>
  srcset
    .split(',')
    .filter(Boolean)
    .map(entry => {
      const [src = '', width] = entry.trim().split(' ')
      return { src, width: width ? Number.parseInt(width, 10) : undefined }
    })

interface Element {
  name: string
  attributes: Record<string, string>
}

function readElements(html: string): Element[] {
  const found: Element[] = []
  const parser = new Parser({ onopentag: (name, attributes) => found.push({ name, attributes }) })
  parser.end(html)
  return found
}

/** Where an address leads, as a browser follows it. */
async function follow(request: Request, address: string): Promise<{ path: string; answer: Response }> {
  const answer = await request(address)
  const location = answer.headers.get('location')
  const next = location === null ? undefined : pageAddress(location, address)
  return next === undefined ? { path: address, answer } : follow(request, next)
}

/** What the elements refer to. */
function readAddresses(elements: Element[], html: string) {
  const read = (name: string, ...tags: string[]) =>
    elements.flatMap(element => (tags.includes(element.name) ? (element.attributes[name] ?? []) : []))
  const isFile = (href: string) => href.startsWith('/pictures/')
  const head = elements.flatMap(({ name, attributes: { rel, href } }) =>
    name === 'link' && rel !== 'canonical' ? (href ?? []) : [],
  )
  const plain = read('src', 'img').map(src => ({ src, width: undefined }))
  const pictures = [...read('srcset', 'img', 'source').flatMap(listOf), ...plain]
  const styled = [...html.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => address)
  return {
    links: read('href', 'a').filter(href => !isFile(href)),
    files: [...head, ...read('href', 'a').filter(isFile)],
    ids: elements.flatMap(({ attributes: { id } }) => id ?? []),
    pictures,
    asked: [...head, ...read('src', 'script', 'iframe'), ...pictures.map(({ src }) => src), ...styled],
  }
}

async function lookAt(request: Request, address: string): Promise<Look> {
  const { path, answer } = await follow(request, address)
  const html = await answer.text()
  const elements = readElements(html)
  const metaOf = (said: string) =>
    elements.find(
      ({ name, attributes }) => name === 'meta' && said === (attributes.name ?? attributes.property),
    )?.attributes.content ?? ''
  const { asked, ...addresses } = readAddresses(elements, html)
  return {
    ...addresses,
    path,
    status: answer.status,
    foreign: asked.filter(one => !/^(data|blob):/.test(one) && !pageAddress(one, path)),
    h1: elements.filter(({ name }) => name === 'h1').length,
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
    description: metaOf('description'),
    canonical: elements.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href ?? '',
    card: metaOf('og:image'),
    isListed: !`${metaOf('robots')} ${answer.headers.get('x-robots-tag')}`.includes('noindex'),
  }
}

/** Until no link leads to a page that was not looked at; by address. */
export async function crawl(request: Request): Promise<Map<string, Look>> {
  const looks = new Map<string, Look>()
  const known = new Set(['/', ...(await readSitemap(request))])
  for (const address of known) {
    const look = await lookAt(request, address)
    looks.set(address, look)
    // What lies behind the home page of a client site is looked at by showcase.test.ts.
    if (look.path.startsWith('/showcase/')) continue
    for (const href of look.links) {
      const next = pageAddress(href, look.path)
      if (next !== undefined) known.add(next)
    }
  }
  return looks
}
