import { AnnouncementBar, type AnnouncementWords } from '../../site/announcement/announcement-bar'
import { announcementMessages } from './messages'

const m = announcementMessages.preview

/** The bar as visitors see it, at two widths; what is too wide for the window scrolls. */
export const Preview = ({ words }: { words: AnnouncementWords }) => (
  <section className="announcement-preview">
    <h2>{m.title}</h2>
    {(['phone', 'desktop'] as const).map(device => (
      <figure key={device}>
        <figcaption>{m[device]}</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, for the keyboard too */}
        <div className="announcement-window" role="group" aria-label={m[device]} tabIndex={0}>
          <div className="announcement-screen" data-device={device} inert>
            <AnnouncementBar words={words} />
          </div>
        </div>
      </figure>
    ))}
  </section>
)
