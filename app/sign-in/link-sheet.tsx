import type { ReactNode } from 'react'
import { pageTitle } from '../ui/agency/agency'
import { Button, ButtonLink } from '../ui/button'
import { PageTitle } from '../ui/page-title'
import { answerWords, linkPageLegend, linkWords } from './link-messages'

interface LinkQuestionProps {
  purpose: keyof typeof linkWords
  /** Where the form is sent. */
  action: string
  /** Its hidden fields. */
  fields: Readonly<Record<string, string>>
}

/** The page behind a link in an email: what its button does, and the button. */
export function LinkQuestion({ purpose, action, fields }: LinkQuestionProps) {
  const { title, ask, button, stranger } = linkWords[purpose]
  return (
    <LinkSheet title={title} legend={linkPageLegend}>
      {/* A plain form: it works without script, and its answer is a redirect. */}
      <form className="letter-answer" method="post" action={action}>
        <p>{ask}</p>
        <p className="letter-stranger">{stranger}</p>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{button}</Button>
      </form>
    </LinkSheet>
  )
}

/** The outcome of such a link. */
export function LinkAnswer({ answer }: { answer: keyof typeof answerWords }) {
  const { title, legend, text, onward } = answerWords[answer]
  return (
    <LinkSheet title={title} legend={legend}>
      <div className="letter-answer">
        <p role="status">{text}</p>
        <ButtonLink look="outline" to={onward.to}>
          {onward.label}
        </ButtonLink>
      </div>
    </LinkSheet>
  )
}

function LinkSheet({ title, legend, children }: { title: string; legend: string; children: ReactNode }) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <PageTitle lines={[title]} legend={legend} />
      <div className="frame grid12 letter-page">
        <div className="sheet letter-sheet">
          <div className="newsletter-edge" aria-hidden="true" />
          <div className="sheet-body">{children}</div>
        </div>
      </div>
    </>
  )
}
