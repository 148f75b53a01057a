import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { securityMessages as m } from './messages'

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: m.copied })
    } catch {
      showToast({ title: m.copyFailed, description: m.copyFailedText, variant: 'destructive' })
    }
  }
  return (
    <Button look="outline" onClick={copy}>
      {label}
    </Button>
  )
}
