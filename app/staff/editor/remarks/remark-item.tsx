import type { ReactNode } from 'react'
import type { Remark } from '../../../../domain/remark/remark-schema'
import { CompanyTime } from '../../../ui/company-time'
import { remarkMessages as m } from './messages'

export const remarkId = (id: string) => `remark-${id}`

interface RemarkItemProps {
  remark: Remark
  isGone: boolean
  isCurrent: boolean
  onFocus: () => void
  onShow: (byKey: boolean) => void
  /** Undefined while the answer is written. */
  onAnswer: (() => void) | undefined
  /** The id of a remark that is being resolved or reopened: one at a time. */
  resolving: string | undefined
  onResolve: () => void
  /** The field of an answer. */
  children: ReactNode
}

/** A remark with its passage and its answers. */
export function RemarkItem({ remark, isGone, isCurrent, ...props }: RemarkItemProps) {
  const { onFocus, onShow, onAnswer, resolving, onResolve, children } = props
  const { id, exact, resolved_at, resolved_by, answers } = remark
  const quote = <q>{m.shorten(exact)}</q>
  return (
    <li
      className={resolved_at === null ? 'remark' : 'remark remark-resolved'}
      aria-current={isCurrent || undefined}
    >
      {isGone ? (
        <p className="remark-quote remark-gone" id={remarkId(id)} data-remark tabIndex={-1}>
          {m.gone} {quote}
        </p>
      ) : (
        <button
          type="button"
          className="remark-quote"
          id={remarkId(id)}
          data-remark
          aria-label={m.show(exact)}
          onFocus={onFocus}
          // Keys click without a count.
          onClick={event => onShow(event.detail === 0)}
        >
          {quote}
        </button>
      )}
      <Words {...remark} />
      {answers.map(answer => (
        <Words key={answer.id} {...answer} isAnswer />
      ))}
      {resolved_at !== null && (
        <p className="remark-by">
          {m.resolvedBy(resolved_by)}, <CompanyTime at={resolved_at} />
        </p>
      )}
      {children}
      <div className="remark-actions">
        {onAnswer && (
          <button type="button" className="link-button" aria-label={m.answerOf(exact)} onClick={onAnswer}>
            {m.answer}
          </button>
        )}
        <button
          type="button"
          className="link-button"
          aria-label={resolved_at === null ? m.resolveOf(exact) : m.reopenOf(exact)}
          aria-busy={resolving === id || undefined}
          disabled={resolving !== undefined && resolving !== id}
          onClick={onResolve}
        >
          {resolved_at === null ? m.resolve : m.reopen}
        </button>
      </div>
    </li>
  )
}

type WordsProps = Pick<Remark, 'by' | 'created_at' | 'text'> & { isAnswer?: boolean }

const Words = ({ by, created_at, text, isAnswer = false }: WordsProps) => (
  <div className={isAnswer ? 'remark-words remark-answer' : 'remark-words'}>
    <p className="remark-by">
      <strong>{by ?? m.former}</strong> <CompanyTime at={created_at} />
    </p>
    <p className="remark-text" dir="auto">
      {text}
    </p>
  </div>
)
