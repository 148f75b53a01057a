import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EditableList } from '../../kit/entries/editable-list'
import { inboxPath, openInbox } from '../address'
import { deleteLabel } from '../calls'
import { labelsQuery, reloadLabels } from './all-labels'
import { LabelChip } from './label-chips'
import { LabelForm } from './label-form'
import { labelMessages as m } from './label-messages'

/** The labels that enquiries can have. */
export function LabelsPage() {
  const { data: answer } = useQuery(labelsQuery)
  return (
    <EditableList
      words={m}
      answer={answer}
      entries={answer?.ok ? answer.body.labels : undefined}
      empty={{ seal: 'staff-labels', words: m.none }}
      reload={reloadLabels}
      mayEdit
      nameOf={({ name }) => name}
      show={label => (
        <>
          <LabelChip {...label} />
          <LabelUse {...label} />
        </>
      )}
      form={(label, close) => <LabelForm label={label} onClose={close} />}
      removal={({ id, name, enquiries }) => ({
        title: m.confirm.title(name),
        words: { ...m.confirm, text: m.confirm.text(enquiries) },
        remove: () => deleteLabel(id),
      })}
    >
      <p>{m.lede}</p>
      <p>
        <Link className="text-link" to={inboxPath(openInbox)}>
          {m.enquiries}
        </Link>
      </p>
    </EditableList>
  )
}

const LabelUse = ({ id, enquiries }: { id: string; enquiries: number }) =>
  enquiries === 0 ? (
    <span className="staff-quiet">{m.used(0)}</span>
  ) : (
    <Link className="text-link" to={inboxPath({ ...openInbox, status: 'all', label: id })}>
      {m.used(enquiries)}
    </Link>
  )
