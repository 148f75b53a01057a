import * as Toast from '@radix-ui/react-toast'
import { CrossIcon } from '../../ui/line-work/icons'
import { dismissToast, type ShownToast } from '../../ui/toast'
import { keepClear } from './clear-of-controls'

/**
 * One toast for 5000 ms; swipe 50 px or close to dismiss, F8 to reach it (docs/product.md 9.7). One that offers an
 * action stays twice as long.
 */
export default function ToastView({ toast }: { toast: ShownToast }) {
  const { action } = toast
  return (
    <Toast.Provider duration={action ? 10_000 : 5000} swipeThreshold={50} label="Notification">
      <Toast.Root
        key={toast.id}
        ref={keepClear}
        className="toast"
        data-variant={toast.variant}
        type={toast.variant === 'destructive' ? 'foreground' : 'background'}
        onOpenChange={open => open || dismissToast(toast.id)}
      >
        <Toast.Title className="toast-title">{toast.title}</Toast.Title>
        {toast.description && (
          <Toast.Description className="toast-text">{toast.description}</Toast.Description>
        )}
        {action && (
          <Toast.Action className="link-button" altText={`${action.label}: F8`} onClick={action.run}>
            {action.label}
          </Toast.Action>
        )}
        <Toast.Close className="toast-close" aria-label="Close notification">
          <CrossIcon />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="toast-area" hotkey={['F8']} label="Notifications ({hotkey})" />
    </Toast.Provider>
  )
}
