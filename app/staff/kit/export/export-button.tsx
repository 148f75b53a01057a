import type { ApiAnswer } from '../../../../shared/api-answer'
import { Button } from '../../../ui/button'
import { useApiAction } from '../use-api-action'
import { saveFile } from './save-file'

interface ExportButtonProps {
  words: { file: string; export: string; exporting: string; exportFailed: string }
  ask: () => Promise<ApiAnswer<Blob>>
}

/** Saves what a page shows as a file. */
export function ExportButton({ words, ask }: ExportButtonProps) {
  const { busy, run } = useApiAction(ask, {
    onDone: file => saveFile(file, words.file),
    failed: words.exportFailed,
  })
  return (
    <Button look="outline" aria-busy={busy || undefined} onClick={() => void run()}>
      {busy ? words.exporting : words.export}
    </Button>
  )
}
