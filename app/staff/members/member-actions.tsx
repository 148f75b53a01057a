import { useEffect, useRef, useState } from 'react'
import type { Member } from '../../../domain/member/member-schema'
import type { ApiAnswer } from '../../../shared/api-answer'
import { useAction } from '../../session/use-action'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { kitMessages } from '../kit/messages'
import { prove } from '../kit/prove'
import { deleteMember, endSessions, removeFactors, setDeactivated, setRole } from './calls'
import { memberMessages } from './messages'
import { hideMember, reloadMembers, showMember } from './use-members'

const words = memberMessages.actions

interface Action {
  label: string
  /** The question before the action; none for actions that restore access. */
  question?: { title: string; text: string }
  /** Answers the member as changed, or nothing when they are gone. */
  act: () => Promise<ApiAnswer<Member | undefined>>
  done: string
}

/** `false`: it would change nothing. */
type PossibleAction = Action | false

function listActions(member: Member, name: string): Action[] {
  const { id } = member
  const isOut = member.deactivated_until !== null
  const actions: PossibleAction[] = [
    ...roleActions(member, name),
    member.sessions > 0 && {
      label: words.endSessions,
      question: words.confirmEndSessions(name),
      act: () => endSessions(id),
      done: words.sessionsEnded(name),
    },
    member.factors > 0 && {
      label: words.removeFactors,
      question: words.confirmRemoveFactors(name),
      act: () => removeFactors(id),
      done: words.factorsRemoved(name),
    },
    isOut
      ? { label: words.reactivate, act: () => setDeactivated(id, false), done: words.reactivated(name) }
      : {
          label: words.deactivate,
          question: words.confirmDeactivate(name),
          act: () => setDeactivated(id, true),
          done: words.deactivated(name),
        },
    {
      label: words.delete,
      question: words.confirmDelete(name),
      act: () => deleteMember(id),
      done: words.memberDeleted(name),
    },
  ]
  return actions.filter(action => action !== false)
}

const roleActions = ({ id, role }: Member, name: string): PossibleAction[] => [
  role !== 'owner' && {
    label: words.makeOwner,
    question: words.confirmOwner(name),
    act: () => setRole(id, 'owner'),
    done: words.roleChanged(name, 'owner'),
  },
  role !== 'editor' && {
    label: words.makeEditor,
    question: words.confirmEditor(name, role),
    act: () => setRole(id, 'editor'),
    done: words.roleChanged(name, 'editor'),
  },
  role !== 'contributor' && {
    label: words.makeContributor,
    question: words.confirmContributor(name, role),
    act: () => setRole(id, 'contributor'),
    done: words.roleChanged(name, 'contributor'),
  },
]

interface ActionsProps {
  member: Member
  name: string
  /** Called once the member is no longer listed. */
  onGone: () => void
}

export function Actions({ member, name, onGone }: ActionsProps) {
  const [asked, setAsked] = useState<Action>()
  const { row, changing } = useKeptFocus(member, asked !== undefined)
  const isGone = useRef(false)

  /** Resolves with a message when the action failed and the row is still there to show it. */
  async function run({ act, done }: Action): Promise<string | undefined> {
    const answer = await prove(act)
    if (!answer) return kitMessages.proof.cancelled
    if (answer.ok) {
      changing.current = member
      showToast({ title: done })
      if (answer.body) showMember(answer.body)
      else isGone.current = true
      return undefined
    }
    // The member, or the permission to change them, is gone.
    if (answer.status !== 404 && answer.code !== 'not_owner') return answer.detail
    showToast({ title: words.failed, description: answer.detail, variant: 'destructive' })
    void reloadMembers()
    return undefined
  }

  const { given, run: perform } = useAction(
    (action: Action) => {
      if (!action.question) return run(action)
      setAsked(action)
      return undefined
    },
    problem => {
      if (problem) showToast({ title: words.failed, description: problem, variant: 'destructive' })
    },
  )
  const busy = given?.[0].label

  function close() {
    setAsked(undefined)
    if (!isGone.current) return
    hideMember(member.id)
    onGone()
  }

  return (
    <div className="button-row" ref={row}>
      {listActions(member, name).map(action => (
        <Button
          key={action.label}
          look="outline"
          aria-busy={busy === action.label || undefined}
          onClick={() => void perform(action)}
        >
          {busy === action.label ? words.working : action.label}
        </Button>
      ))}
      {asked?.question && (
        <ConfirmDialog
          {...asked.question}
          confirm={asked.label}
          busy={words.working}
          onConfirm={() => run(asked)}
          onClose={close}
        />
      )}
    </div>
  )
}

/**
 * Keeps the focus in the row: the change of the member may have removed the button that was pressed, before or after
 * the question closes.
 */
function useKeptFocus(member: Member, isAsking: boolean) {
  const row = useRef<HTMLDivElement>(null)
  /** The member as they were before the change. */
  const changing = useRef<Member>(undefined)
  useEffect(() => {
    if (isAsking || !changing.current || changing.current === member) return
    changing.current = undefined
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus()
  }, [member, isAsking])
  return { row, changing }
}
