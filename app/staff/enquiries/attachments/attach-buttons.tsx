import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { imagePath } from '../../../../domain/image/image'
import { attachmentMessages as m } from './attachment-messages'
import type { Attachments } from './use-attachments'

/** With the first picture that is chosen. */
const PictureDialog = lazy(() => import('./picture-dialog'))

interface AttachButtonsProps {
  attachments: Attachments
  button: RefObject<HTMLButtonElement | null>
}

/** Ways to attach without dropping or pasting: the browser's own choice of files, and the library. */
export function AttachButtons({ attachments, button }: AttachButtonsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  async function addPicture(name: string) {
    setIsChoosing(false)
    const picture = await fetchPicture(name)
    if (picture) attachments.add([picture])
    else attachments.say(m.unreadable(name))
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          attachments.add(chosen)
        }}
      />
      <button ref={button} type="button" className="link-button" onClick={() => input.current?.click()}>
        {m.attach}
      </button>
      <button type="button" className="link-button" onClick={() => setIsChoosing(true)}>
        {m.picture}
      </button>
      {isChoosing && (
        <Suspense>
          <PictureDialog onChoose={name => void addPicture(name)} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The original. The reply gets a private copy, which stays when the library loses the picture. */
async function fetchPicture(name: string): Promise<File | undefined> {
  const answer = await fetch(imagePath(name)).catch(() => undefined)
  const bytes = answer?.ok && (await answer.blob().catch(() => undefined))
  return bytes ? new File([bytes], name, { type: bytes.type }) : undefined
}
