import { type KeyboardEvent, type RefObject, useImperativeHandle, useState } from 'react'
import { isBlank } from '../../../../shared/text'
import { Button } from '../../../ui/button'
import { moveAmongRemarks } from './keys'
import { remarkMessages as m } from './messages'
import { RemarkForm } from './remark-form'
import { remarkId } from './remark-item'
import { focusSoon, RemarkList, titleId } from './remark-list'
import { useHighlights, useListed, usePassages } from './use-passages'
import { useRemarks } from './use-remarks'
import { useTextSelection } from './use-selection'
import { useStart } from './use-start'
import { newRemark, useTyped } from './use-typed'

/** For what else on the page begins a remark. */
export interface RemarksHandle {
  start: () => void
}

interface RemarksProps {
  postId: string
  handle: RefObject<RemarksHandle | null>
  /** Whether words are typed that are not stored. */
  onTyping: (isTyping: boolean) => void
}

/** Remarks on passages of the text, beside it. */
export function Remarks({ postId, handle, onTyping }: RemarksProps) {
  const stored = useRemarks(postId)
  const { placed, isLoaded } = usePassages(stored.remarks)
  const [current, setCurrent] = useState<string>()
  const [isAll, setIsAll] = useState(false)
  const typed = useTyped(onTyping)
  const listed = useListed(placed, isAll, Object.keys(typed.texts))
  const resolved = placed.filter(({ remark }) => remark.resolved_at !== null).length
  const open = placed.length - resolved
  useHighlights(listed, current)
  const findAt = (offset: number) =>
    listed.find(({ passage }) => passage && passage.start <= offset && offset <= passage.end)
  const selection = useTextSelection(
    listed.length > 0 ? offset => setCurrent(findAt(offset)?.remark.id) : undefined,
  )
  const { selector, notice, start, stop } = useStart(selection, listed, typed)
  const text = typed.texts[newRemark]
  useImperativeHandle(handle, () => ({ start }))

  function leave(event: KeyboardEvent<HTMLElement>) {
    moveAmongRemarks(event)
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    // What was typed stays.
    if (isBlank(text ?? '')) stop()
    selection.restore()
  }

  return (
    <section className="remarks" aria-labelledby={titleId} onKeyDown={leave}>
      <div className="remarks-head">
        <h2 id={titleId} tabIndex={-1}>
          {m.title} {open > 0 && <span>{open}</span>}
        </h2>
        <Button look="outline" onMouseDown={event => event.preventDefault()} onClick={start}>
          {m.make}
        </Button>
      </div>
      <p className="remarks-notice" role="status">
        {notice}
      </p>
      {selector && text !== undefined && (
        <RemarkForm
          postId={postId}
          on={{ selector }}
          text={text}
          onWrite={words => typed.write(newRemark, words)}
          onDone={async (body, id) => {
            stop()
            await stored.show(body)
            setCurrent(id)
            focusSoon(remarkId(id))
          }}
          onCancel={() => {
            stop()
            selection.restore()
          }}
        />
      )}
      {stored.isFailed && (
        <p role="alert">
          {m.loadFailed}{' '}
          <button type="button" className="link-button" onClick={stored.retry}>
            {m.retry}
          </button>
        </p>
      )}
      {listed.length > 0 && (
        <RemarkList
          {...{ postId, listed, isLoaded, current, typed, stored }}
          onFocus={({ remark, passage }) => {
            setCurrent(remark.id)
            if (passage) selection.choose(passage)
          }}
          onShow={({ remark, passage }, byKey) => {
            setCurrent(remark.id)
            if (passage) selection.choose(passage)
            selection.scrollTo()
            if (byKey) selection.restore()
          }}
        />
      )}
      <ShowResolved count={resolved} isShown={isAll} onShow={setIsAll} />
      <p className="field-hint">{m.hint}</p>
    </section>
  )
}

interface ShowResolvedProps {
  count: number
  isShown: boolean
  onShow: (isShown: boolean) => void
}

const ShowResolved = ({ count, isShown, onShow }: ShowResolvedProps) =>
  count > 0 && (
    <button type="button" className="link-button" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
      {isShown ? m.hideResolved(count) : m.showResolved(count)}
    </button>
  )
