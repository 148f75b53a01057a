import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'

export interface DisclosureProps {
  label: string
  /** For screen readers, where the label alone does not say what it is about. */
  name?: string
  /** The form that replaces the button until it closes. */
  children: (close: () => void) => ReactNode
}

/** A button that is replaced by a form. The focus goes into the form, and back to the button. */
export function Disclosure({ label, name, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const button = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    else if (wasOpen.current) button.current?.querySelector('button')?.focus()
    wasOpen.current = open
  }, [open])

  return open ? (
    <div className="security-panel" ref={panel}>
      {children(() => setOpen(false))}
    </div>
  ) : (
    <div className="button-row" ref={button}>
      <Button look="outline" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
    </div>
  )
}
