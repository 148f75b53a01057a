import { useEffect, useMemo, useRef } from 'react'
import type { SafeHtml } from '../../../../shared/safe-html'
import { toTrustedHtml } from '../../../../shared/trusted-html'
import { isBlogDocument } from '../blog-document'
import blockStyles from './prose-blocks.css?url'
import tableStyles from './prose-table.css?url'

/** The body of an article. */
export function Prose({ html }: { html: SafeHtml }) {
  const element = useRef<HTMLDivElement>(null)
  const trusted = useMemo(() => ({ __html: toTrustedHtml('qq-safe-html', html) }), [html])
  const hasBlocks = /<hr>|"prose-(?:callout|quote|noteref)"| prose-captioned"/.test(html)
  const hasTable = html.includes('<table>')
  useEffect(() => {
    const body = element.current
    if (hasTable && body) void import('./copy-table').then(({ offerCopies }) => offerCopies(body))
    body?.addEventListener('click', playInPlace)
    return () => body?.removeEventListener('click', playInPlace)
  }, [hasTable])
  return (
    <>
      {hasBlocks && <link rel="stylesheet" href={blockStyles} precedence="page" />}
      {hasTable && <link rel="stylesheet" href={tableStyles} precedence="page" />}
      <div
        ref={element}
        className="prose"
        data-sealed=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: stored XSS: SafeHtml was sanitised before it was stored
        dangerouslySetInnerHTML={trusted}
      />
    </>
  )
}

/** A video's plate becomes its player, unless the reader asked for a new tab or the policy forbids the frame. */
function playInPlace(event: MouseEvent): void {
  const plate =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-video]') : null
  if (!plate || event.ctrlKey || event.metaKey || event.shiftKey || !isBlogDocument()) return
  event.preventDefault()
  const player = document.createElement('iframe')
  player.className = 'ql-video'
  player.title = plate.textContent
  player.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  player.src = plate.dataset.video ?? ''
  plate.replaceWith(player)
  player.focus()
}
