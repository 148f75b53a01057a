import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button'
import { dismissToast, type ShownToast, toastStore } from '../../ui/toast'

/** The global notification area (docs/product.md 3.15). */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer)
  const View = useView(toast?.id)
  return toast && View && <View toast={toast} />
}

type View = ComponentType<{ toast: ShownToast }>

/**
 * Ten kilobytes that most visits never need: fetched with the first toast. Offline that fails, and being offline may be
 * what the toast is about: then it is a plain box.
 */
function useView(id: number | undefined): View | undefined {
  const [view, setView] = useState<View>()
  useEffect(() => {
    if (id === undefined) return
    import('./toast-view').then(
      loaded => setView(() => loaded.default),
      () => setView(() => PlainToast),
    )
  }, [id])
  return view
}

function PlainToast({ toast: { id, title, description, variant, action } }: { toast: ShownToast }) {
  useEffect(() => {
    const timer = setTimeout(dismissToast, 5000, id)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <div className="toast-area" role={variant === 'destructive' ? 'alert' : 'status'}>
      <div className="toast" data-variant={variant} key={id}>
        <p className="toast-title">{title}</p>
        {description && <p className="toast-text">{description}</p>}
        {action && (
          <Button
            onClick={() => {
              dismissToast(id)
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
        <Button look="outline" onClick={() => dismissToast(id)}>
          Close
        </Button>
      </div>
    </div>
  )
}
