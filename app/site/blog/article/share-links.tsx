import { withPlainSpaces } from '../../../../shared/lines/with-plain-spaces'
import { Button } from '../../../ui/button'
import { showToast } from '../../../ui/toast'
import { articleMessages } from './messages'

const m = articleMessages.share

export interface ShareLinksProps {
  url: string
  title: string
}

/** For the reader who has finished. Plain links: no script of these services ever loads (docs/product.md 7.14). */
export function ShareLinks({ url, title: shown }: ShareLinksProps) {
  const title = withPlainSpaces(shown)
  return (
    <section className="share" aria-labelledby="share-title">
      <h2 id="share-title">{m.title}</h2>
      <ul>
        {shareTargets(url, title).map(({ service, href }) => (
          <li key={service}>
            <a href={href} target="_blank" rel="noopener" aria-label={m.on(service)}>
              {service}
            </a>
          </li>
        ))}
        <li>
          <a href={mailAddress(url, title)} aria-label={m.byEmail}>
            {m.email}
          </a>
        </li>
      </ul>
      <Button look="outline" className="share-copy" data-app onClick={() => copy(url)}>
        {m.copy}
      </Button>
    </section>
  )
}

/** Addresses that carry URL and title (docs/product.md 7.14). */
function shareTargets(url: string, title: string): { service: string; href: string }[] {
  const to = (address: string, parameters: Record<string, string>) =>
    `${address}?${new URLSearchParams(parameters)}`
  return [
    { service: 'Facebook', href: to('https://www.facebook.com/sharer/sharer.php', { u: url, t: title }) },
    { service: 'X', href: to('https://x.com/intent/post', { url, text: title }) },
    { service: 'LinkedIn', href: to('https://www.linkedin.com/shareArticle', { mini: 'true', url, title }) },
    { service: 'WhatsApp', href: to('https://wa.me/', { text: `${title} ${url}` }) },
  ]
}

/** Mail programs read a plus sign as a plus sign, so spaces are written as %20. */
const mailAddress = (url: string, title: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast(m.copied)
  } catch {
    // The browser refused, or has no clipboard without https: the toast says where the link is.
    showToast({ ...m.notCopied, variant: 'destructive' })
  }
}
