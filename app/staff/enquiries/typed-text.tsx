import type { EnquiryEvent } from '../../../domain/enquiry/inbox/inbox-schema'
import { splitMentions } from '../../../domain/enquiry/inbox/notes/mentions'
import { splitContacts } from './contact-links'

interface TypedTextProps {
  text: string
  className?: string
  /** Members whom it names behind an @. */
  mentions?: EnquiryEvent['mentions']
}

/** Text as someone typed it, in its own direction, what it names as links that tell their target nothing. */
export const TypedText = ({ text, className, mentions = [] }: TypedTextProps) => (
  <p className={className ? `typed ${className}` : 'typed'} dir="auto">
    {splitMentions(text, mentions).map((piece, index) =>
      typeof piece === 'string' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
        <Words key={index} text={piece} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
        <strong key={index} className="mention">
          @<bdi>{piece.name}</bdi>
        </strong>
      ),
    )}
  </p>
)

const Words = ({ text }: { text: string }) =>
  splitContacts(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
      <a key={index} href={href} rel="noopener noreferrer nofollow" dir="ltr" {...openingOf(href)}>
        {words}
      </a>
    ),
  )

/** Websites open beside the enquiry; emails and calls open a program. */
const openingOf = (href: string) => (/^https?:/i.test(href) ? { target: '_blank' } : {})
