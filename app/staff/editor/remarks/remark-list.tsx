import { showToast } from '../../../ui/toast'
import { remarkMessages as m } from './messages'
import { RemarkForm } from './remark-form'
import { RemarkItem, remarkId } from './remark-item'
import type { PlacedRemark } from './use-passages'
import type { Remarks } from './use-remarks'
import type { Typed } from './use-typed'

/** The title takes the focus from a remark that is resolved and no longer listed. */
export const titleId = 'remarks-title'

/** When what was stored is shown, which takes some frames. */
export function focusSoon(id: string, frames = 30): void {
  requestAnimationFrame(() => {
    const found = document.getElementById(id)
    found?.focus()
    if (!found && frames > 0) focusSoon(id, frames - 1)
  })
}

interface RemarkListProps {
  postId: string
  listed: readonly PlacedRemark[]
  /** The text has loaded. */
  isLoaded: boolean
  current: string | undefined
  typed: Typed
  stored: Remarks
  onFocus: (placed: PlacedRemark) => void
  /** `byKey`: the focus goes to the passage too. */
  onShow: (placed: PlacedRemark, byKey: boolean) => void
}

/** In the order of the text, each with its answers. */
export function RemarkList({ listed, isLoaded, current, onFocus, onShow, ...rest }: RemarkListProps) {
  const { stored, typed } = rest

  async function resolve(id: string, isResolved: boolean) {
    await stored.resolve(id, isResolved, () => {
      showToast({ title: isResolved ? m.resolved : m.reopened })
      focusSoon(titleId)
    })
  }
  return (
    <ol className="remark-list">
      {listed.map(placed => {
        const { remark, passage } = placed
        const isWriting = typed.texts[remark.id] !== undefined
        return (
          <RemarkItem
            key={remark.id}
            remark={remark}
            isGone={isLoaded && !passage}
            isCurrent={remark.id === current}
            onFocus={() => onFocus(placed)}
            onShow={byKey => onShow(placed, byKey)}
            onAnswer={isWriting ? undefined : () => typed.write(remark.id, '')}
            resolving={stored.resolving}
            onResolve={() => void resolve(remark.id, remark.resolved_at === null)}
          >
            {isWriting && <AnswerForm id={remark.id} {...rest} />}
          </RemarkItem>
        )
      })}
    </ol>
  )
}

type AnswerFormProps = Pick<RemarkListProps, 'postId' | 'typed' | 'stored'> & { id: string }

function AnswerForm({ id, postId, typed, stored }: AnswerFormProps) {
  function close() {
    typed.write(id, undefined)
    focusSoon(remarkId(id))
  }
  return (
    <RemarkForm
      postId={postId}
      on={{ remark: id }}
      text={typed.texts[id] ?? ''}
      onWrite={text => typed.write(id, text)}
      onDone={async body => {
        await stored.show(body)
        close()
      }}
      onCancel={close}
    />
  )
}
