import { useEffect, useMemo, useRef } from 'react'
import type { SafeHtml } from '../../../shared/safe-html'
import { isBlogDocument } from './blog-document'

/** The part of Trusted Types that is used here; TypeScript's DOM types do not have it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string }
}

/** One per document: the Content-Security-Policy allows the name once. */
let policy: { createHTML(html: string): string } | undefined

/** XSS: accepts only our sanitiser's output, which the type of its argument enforces. */
function toTrustedHtml(html: SafeHtml): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return html
  policy ??= trustedTypes.createPolicy('qq-safe-html', { createHTML: safe => safe })
  return policy.createHTML(html)
}

/** The body of an article. */
export function Prose({ html }: { html: SafeHtml }) {
  const element = useRef<HTMLDivElement>(null)
  const trusted = useMemo(() => ({ __html: toTrustedHtml(html) }), [html])
  useEffect(() => {
    const body = element.current
    body?.addEventListener('click', playInPlace)
    return () => body?.removeEventListener('click', playInPlace)
  }, [])
  return (
    <div
      ref={element}
      className="prose"
      data-sealed=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: stored XSS: SafeHtml was sanitised before it was stored
      dangerouslySetInnerHTML={trusted}
    />
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
