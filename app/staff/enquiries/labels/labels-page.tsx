import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CountedLabel } from '../../../../domain/enquiry/inbox/labels/label-schema'
import { Button } from '../../../ui/button'
import { Seal } from '../../../ui/line-work/seal'
import { LoadFailure } from '../../kit/load-failure'
import { RemovalDialog } from '../../kit/removal-dialog'
import { Loading } from '../../kit/status'
import { inboxPath, openInbox } from '../address'
import { deleteLabel } from '../calls'
import { labelsQuery, reloadLabels } from './all-labels'
import { LabelChip } from './label-chips'
import { LabelForm } from './label-form'
import { labelMessages as m } from './label-messages'

/** A label, or a new one, in the form. */
type Edited = CountedLabel | 'new'

/** The labels that enquiries can have. */
export function LabelsPage() {
  const { data: answer } = useQuery(labelsQuery)
  const [edited, setEdited] = useState<Edited>()
  const [removed, setRemoved] = useState<CountedLabel>()
  const labels = answer?.ok ? answer.body.labels : undefined
  return (
    <>
      <div className="title-row">
        <h1 className="admin-title">{m.title}</h1>
        <Button onClick={() => setEdited('new')}>{m.create}</Button>
      </div>
      <p>{m.lede}</p>
      <p>
        <Link className="text-link" to={inboxPath(openInbox)}>
          {m.enquiries}
        </Link>
      </p>
      {!answer && <Loading>{m.loading}</Loading>}
      {answer?.ok === false && <LoadFailure text={`${m.failed} ${answer.detail}`} onRetry={reloadLabels} />}
      {labels?.length === 0 && (
        <div className="list-head" data-empty>
          <Seal seed="staff-labels" size={110} />
          <p className="list-status" data-large>
            {m.none}
          </p>
        </div>
      )}
      {labels && labels.length > 0 && <LabelList labels={labels} onEdit={setEdited} onRemove={setRemoved} />}
      {edited && (
        <LabelForm label={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <RemovalDialog
          title={m.confirm.title(removed.name)}
          words={{ ...m.confirm, text: m.confirm.text(removed.enquiries) }}
          remove={() => deleteLabel(removed.id)}
          onRemoved={reloadLabels}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}

interface LabelListProps {
  labels: readonly CountedLabel[]
  onEdit: (label: CountedLabel) => void
  onRemove: (label: CountedLabel) => void
}

const LabelList = ({ labels, onEdit, onRemove }: LabelListProps) => (
  <ul className="labels" aria-label={m.title}>
    {labels.map(label => {
      const { id, name, enquiries } = label
      return (
        <li key={id}>
          <LabelChip {...label} />
          {enquiries === 0 ? (
            <span className="staff-quiet">{m.used(0)}</span>
          ) : (
            <Link className="text-link" to={inboxPath({ ...openInbox, status: 'all', label: id })}>
              {m.used(enquiries)}
            </Link>
          )}
          <div className="button-row">
            <Button look="outline" aria-label={m.editOf(name)} onClick={() => onEdit(label)}>
              {m.edit}
            </Button>
            <Button look="outline" aria-label={m.removeOf(name)} onClick={() => onRemove(label)}>
              {m.remove}
            </Button>
          </div>
        </li>
      )
    })}
  </ul>
)
