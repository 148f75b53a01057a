import { pageTitle } from '../../ui/agency/agency'
import { Button, ButtonLink } from '../../ui/button'
import { PageTitle } from '../../ui/page-title'
import { LetterSheet } from './letter-sheet'

interface Answer {
  title: string
  text: string
  /** Where to go from here. */
  onward: { to: string; label: string }
}

interface TokenPageWords {
  title: string
  ask: string
  button: string
  done: Answer
  unknown: Answer
}

export interface TokenPageProps {
  legend: string
  /** Who sends the newsletter, and from where. */
  sender: string
  path: string
  token: string
  state: 'ask' | 'done' | 'unknown'
  words: TokenPageWords
}

/** A page behind a link in an email: asks with a button, then says what happened. */
export function TokenPage({ legend, sender, path, token, state, words }: TokenPageProps) {
  const title = state === 'ask' ? words.title : words[state].title
  return (
    <>
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <PageTitle lines={[title]} legend={legend} />
      <LetterSheet sender={sender}>
        {state === 'ask' ? (
          // A plain form: the answer is a separate page, with or without script.
          <form className="letter-answer" method="post" action={`${path}?token=${encodeURIComponent(token)}`}>
            <p>{words.ask}</p>
            <Button type="submit">{words.button}</Button>
          </form>
        ) : (
          <div className="letter-answer">
            <p role="status">{words[state].text}</p>
            <ButtonLink look="outline" to={words[state].onward.to}>
              {words[state].onward.label}
            </ButtonLink>
          </div>
        )}
      </LetterSheet>
    </>
  )
}
