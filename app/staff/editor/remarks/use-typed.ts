import { useEffect, useEffectEvent, useState } from 'react'
import { isBlank } from '../../../../shared/text'

/** The new remark among the answers, which have the ids of their remarks. */
export const newRemark = 'new'

/** What is typed into the fields that are open; `onTyping` learns whether there are words that are not stored. */
export function useTyped(onTyping: (isTyping: boolean) => void) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const isTyping = Object.values(texts).some(text => !isBlank(text))
  const tell = useEffectEvent(onTyping)
  useEffect(() => tell(isTyping), [isTyping])
  return {
    /** Of fields that are open. */
    texts,
    /** Opens the field, or closes it with undefined. */
    write: (of: string, text: string | undefined) =>
      setTexts(({ [of]: _, ...others }) => (text === undefined ? others : { ...others, [of]: text })),
  }
}

export type Typed = ReturnType<typeof useTyped>
