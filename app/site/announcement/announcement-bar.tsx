import type { AnnouncementTone } from '../../../domain/announcement/announcement'
import { announcementMessages as m } from './messages'

export interface AnnouncementWords {
  text: string
  /** Both empty without a link. */
  link_text: string
  link_url: string
  tone: AnnouncementTone
}

interface AnnouncementBarProps {
  words: AnnouncementWords
  /** What a visitor's browser notes when it is dismissed; the button is hidden until a script can do that. */
  mark?: string
}

/** The strip below the header of every public page. The server puts it there (server/edge/html/announce.ts). */
export const AnnouncementBar = ({ words, mark }: AnnouncementBarProps) => (
  <section className="announcement" aria-label={m.name} data-tone={words.tone} data-mark={mark}>
    <p>
      {words.tone === 'warning' && <strong>{m.important} </strong>}
      {words.text} {words.link_url !== '' && <a href={words.link_url}>{words.link_text}</a>}
    </p>
    <button type="button" hidden={mark !== undefined}>
      {m.dismiss}
    </button>
  </section>
)
