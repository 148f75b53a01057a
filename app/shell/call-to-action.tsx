import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button'
import { Seal } from '../ui/line-work/seal'
import { TitleLines } from '../ui/page-title'

export interface CallToActionProps {
  /** Seed of the page's own seal. */
  seal: string
  /** Which part of the seal is in view: four pages with consecutive numbers show four different parts. */
  crop: number
  lines: readonly string[]
  text: string
  actions: readonly { to: string; label: string }[]
  /** Shows when and where we answer, on pages that do not say it elsewhere. */
  children?: ReactNode
}

/** The one dark block that closes a page. */
export function CallToAction({ seal, crop, lines, text, actions, children }: CallToActionProps) {
  return (
    <section className="cta" data-crop={crop % 4} aria-labelledby="cta-title">
      <Seal seed={seal} size={900} className="cta-seal" onInk />
      <div className="frame grid12 cta-grid on-ink">
        <div className="cta-words">
          <h2 id="cta-title" className="cta-title">
            <TitleLines lines={lines} />
          </h2>
          <p className="cta-text">{text}</p>
          <p className="button-row">
            {actions.map(({ to, label }, index) => (
              <ButtonLink key={to} to={to} look={index === 0 ? 'solid' : 'outline'}>
                {label}
              </ButtonLink>
            ))}
          </p>
        </div>
        {children}
      </div>
    </section>
  )
}
