import { lazy, type ReactNode, Suspense, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { CropDialogProps } from './crop-dialog'

/** With its styles, when someone first crops. */
const CropDialog = lazy(() => import('./crop-dialog'))

interface CropButtonProps extends Omit<CropDialogProps, 'onClose'> {
  children: ReactNode
}

/** Opens the dialog, which closes before the picture is exchanged: an open one holds the focus. */
export function CropButton({ children, onCropped, ...dialog }: CropButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button button-outline"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen &&
        // Enter in a field of the dialog would submit a form around the button.
        createPortal(
          <Suspense>
            <CropDialog
              {...dialog}
              onCropped={picture => {
                flushSync(() => setIsOpen(false))
                onCropped(picture)
              }}
              onClose={() => setIsOpen(false)}
            />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
