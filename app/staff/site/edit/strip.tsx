import { Link } from 'react-router'
import { fieldAt, labelOf } from '../../../../domain/site/walk-document'
import { isLongerThan } from '../../../../shared/text'
import { valueAt } from '../content'
import { DocumentHead } from '../document-head'
import { siteMessages } from '../messages'
import type { useDraft } from '../use-draft'
import type { TextMeasure } from './measure'
import { editMessages as m } from './messages'
import type { NearField, PageText } from './page-texts'

/** What was clicked or gone to last. */
export type Chosen = { kind: 'text'; text: PageText } | { kind: 'near'; near: NearField }

export interface StripProps {
  draft: ReturnType<typeof useDraft>
  isOwner: boolean
  chosen: Chosen | undefined
  measures: readonly TextMeasure[]
}

/** Beside the page, below it on a phone: what is typed in, its bounds, and where its draft stands. */
export function Strip({ draft, isOwner, chosen, measures }: StripProps) {
  const { name, title } = draft.saved
  return (
    <>
      <h2 className="edit-document">{title}</h2>
      {!chosen && <p className="staff-quiet">{m.hint}</p>}
      {chosen?.kind === 'text' && <TextState draft={draft} path={chosen.text.path} measures={measures} />}
      {chosen?.kind === 'near' && <NearState draft={draft} near={chosen.near} />}
      {!chosen && <FormLink name={name} path="" label={m.form} />}
      <DocumentHead draft={draft} isOwner={isOwner} />
    </>
  )
}

const FormLink = ({ name, path, label }: { name: string; path: string; label: string }) => (
  <Link
    className="text-link edit-form-link"
    to={`/admin/site/${name}${path && `#${encodeURIComponent(path)}`}`}
  >
    {label}
  </Link>
)

interface TextStateProps {
  draft: StripProps['draft']
  path: string
  measures: readonly TextMeasure[]
}

function TextState({ draft: { saved, content }, path, measures }: TextStateProps) {
  const steps = path.split('.')
  const value = String(valueAt(content, steps) ?? '')
  const field = fieldAt(saved.form, path)
  const most = field?.most ?? 1000
  const fault =
    valueAt(saved.content, steps) === value ? saved.faults.find(one => one.path === path)?.message : undefined
  const isParted =
    fieldAt(saved.form, steps.slice(0, -1).join('.'))?.kind === 'lines' &&
    measures.some(({ width, lines }) => width === 1440 && lines > 1)
  const error = isLongerThan(value, most) ? siteMessages.document.tooLong(most) : fault
  return (
    <div className="edit-text">
      <p className="edit-label" aria-live="polite">
        {labelOf(saved.form, path)}
      </p>
      <p className="staff-quiet">{siteMessages.document.count([...value].length, most)}</p>
      {error !== undefined && <p className="field-error">{error}</p>}
      {isParted && <p className="field-error">{m.parted}</p>}
      {measures.length > 0 && (
        <dl className="edit-lines" aria-label={m.measured}>
          {measures.map(({ width, lines, isWider }) => (
            <div key={width}>
              <dt>{m.pixels(width)}</dt>
              <dd className={isWider ? 'field-error' : undefined}>
                {m.lines(lines)}
                {isWider && `, ${m.standsOut}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {value.includes('{') && <p className="staff-quiet">{m.filled}</p>}
      <FormLink name={saved.name} path={path} label={m.inForm} />
    </div>
  )
}

function NearState({
  draft: { saved },
  near: { path, isExact },
}: {
  draft: StripProps['draft']
  near: NearField
}) {
  const target = isExact ? path : firstOfForm(saved.form, path)
  return (
    <div className="edit-text">
      <p aria-live="polite">{m.near(labelOf(saved.form, path) || saved.title)}</p>
      <FormLink name={saved.name} path={target} label={m.inForm} />
    </div>
  )
}

/** Of a group, its first field that is no text: of a service, the price. */
function firstOfForm(form: StripProps['draft']['saved']['form'], path: string): string {
  const fields = fieldAt(form, path)?.fields ?? []
  const other =
    fields.find(({ kind }) => !['line', 'text', 'lines', 'group', 'list'].includes(kind)) ?? fields[0]
  return [path, other?.name].filter(Boolean).join('.')
}
