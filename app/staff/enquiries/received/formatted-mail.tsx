import { useState } from 'react'
import { toTrustedHtml } from '../../../../shared/trusted-html'
import { useApiAction } from '../../kit/use-api-action'
import { getMailHtml } from '../calls'
import { receivedMessages } from './received-messages'

const m = receivedMessages.formatted

interface FormattedMailProps {
  enquiryId: string
  mailId: string
}

/** The email as its program formatted it, at a click; pictures of other hosts at a second one. */
export function FormattedMail({ enquiryId, mailId }: FormattedMailProps) {
  const [shown, setShown] = useState<{ html: string; remote_pictures: number }>()
  const [withPictures, setWithPictures] = useState(false)
  const { busy, run: load } = useApiAction(() => getMailHtml(enquiryId, mailId), {
    onDone: setShown,
    failed: m.failed,
  })
  const toggle = () => {
    setWithPictures(false)
    if (shown) setShown(undefined)
    else void load()
  }
  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-expanded={shown !== undefined}
        aria-busy={busy || undefined}
        onClick={toggle}
      >
        {shown ? m.hide : m.show}
      </button>
      {shown && (
        <>
          {shown.remote_pictures > 0 && !withPictures && (
            <p className="received-pictures">
              {m.pictures(shown.remote_pictures)}{' '}
              <button type="button" className="link-button" onClick={() => setWithPictures(true)}>
                {m.load}
              </button>
            </p>
          )}
          <iframe
            className="received-frame"
            title={m.frame}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={frameOf(shown.html, withPictures)}
          />
        </>
      )}
    </>
  )
}

/** As an attribute: the policy of the page around it, which the frame inherits, takes no other inline style. */
const look = 'margin:16px;font:16px/1.5 sans-serif;overflow-wrap:anywhere'

/**
 * XSS: the server has sanitised it, and the frame's sandbox runs nothing and has no origin. Tracking: its own policy
 * loads nothing from elsewhere, whatever policy the page around it has, until a member asks for the pictures.
 */
function frameOf(html: string, withPictures: boolean): string {
  const pictures = withPictures ? 'data: https: http:' : 'data:'
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}`
  const body = withPictures ? html.replaceAll(/ data-remote="/g, ' referrerpolicy="no-referrer" src="') : html
  return toTrustedHtml(
    'qq-mail-preview',
    `<!doctype html><html lang=""><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${m.frame}</title><body style="${look}"><main>${body}</main>`,
  )
}
