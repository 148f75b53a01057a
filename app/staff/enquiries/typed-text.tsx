import { splitLinks } from '../../../shared/text-links'

/** Text as someone typed it, in its own direction, its web addresses as links that tell their target nothing. */
export const TypedText = ({ text, className }: { text: string; className?: string }) => (
  <p className={className ? `typed ${className}` : 'typed'} dir="auto">
    {splitLinks(text).map(({ text: words, href }, index) =>
      href === undefined ? (
        words
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
          {words}
        </a>
      ),
    )}
  </p>
)
