import { useState } from 'react'
import type { MessagePreview as Preview, WholeMessage } from '../../../domain/mail/mail-schema'
import { toTrustedHtml } from '../../../shared/trusted-html'
import { mailMessages } from './messages'

const m = mailMessages.detail

const looks = ['html', 'text', 'source'] as const
type Look = (typeof looks)[number]

/** The message as its recipient gets it: HTML, plain text, source. */
export function MessagePreview({ message: { preview, status } }: { message: WholeMessage }) {
  const [chosen, setChosen] = useState<Look>('html')
  if (!preview) return <p className="staff-quiet">{status === 'sent' ? m.deleted : m.damaged}</p>
  // A text message has only its text.
  const choices = looks.filter(look => preview[look] !== '')
  const look = choices.find(choice => choice === chosen) ?? 'text'
  return (
    <section className="mail-preview" aria-label={m.looks.name}>
      {preview.masked && <p className="mail-masked">{m.masked}</p>}
      {choices.length > 1 && (
        <div className="filters" role="group" aria-label={m.looks.name}>
          {choices.map(choice => (
            <button
              key={choice}
              type="button"
              className="filter"
              aria-pressed={choice === look}
              onClick={() => setChosen(choice)}
            >
              {m.looks[choice]}
            </button>
          ))}
        </div>
      )}
      <Shown look={look} preview={preview} />
    </section>
  )
}

const Shown = ({ look, preview }: { look: Look; preview: Preview }) =>
  look === 'html' ? (
    <>
      <iframe className="mail-frame" title={m.frame} sandbox="" srcDoc={seal(preview.html)} />
      <p className="staff-quiet">{m.frameNote}</p>
    </>
  ) : (
    <pre className="mail-text" data-look={look}>
      {preview[look]}
    </pre>
  )

/**
 * Tracking: what a message would load from elsewhere stays away, whatever policy the page around it has. XSS: the
 * frame's sandbox runs nothing.
 */
const seal = (html: string): string =>
  toTrustedHtml(
    'qq-mail-preview',
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">${html}`,
  )
