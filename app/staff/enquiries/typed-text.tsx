import { splitContacts } from './contact-links'

/** Text as someone typed it, in its own direction, what it names as links that tell their target nothing. */
export const TypedText = ({ text, className }: { text: string; className?: string }) => (
  <p className={className ? `typed ${className}` : 'typed'} dir="auto">
    {splitContacts(text).map(({ text: words, href }, index) =>
      href === undefined ? (
        words
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
        <a key={index} href={href} rel="noopener noreferrer nofollow" dir="ltr" {...openingOf(href)}>
          {words}
        </a>
      ),
    )}
  </p>
)

/** Websites open beside the enquiry; emails and calls open a program. */
const openingOf = (href: string) => (/^https?:/i.test(href) ? { target: '_blank' } : {})
