import { passphraseBounds } from '../../../domain/system/passphrase'
import type { ShownBackups } from '../../../domain/system/system-schema'
import { FormDialog } from '../kit/entries/form-dialog'
import { TextField } from '../kit/form-parts'
import { prove } from '../kit/prove'
import { askDownload } from './calls'
import { systemMessages } from './messages'

const m = systemMessages.download
const { least, most } = passphraseBounds

interface Props extends Pick<ShownBackups, 'lock'> {
  onClose: () => void
}

/** Asks for a passphrase where the settings have none, proves who asks, and hands the file to the browser. */
export const DownloadDialog = ({ lock, onClose }: Props) => (
  <FormDialog<{ passphrase: string }, { path: string }>
    title={m.title}
    words={m}
    begin={{ passphrase: '' }}
    check={({ passphrase }) =>
      lock === null && [...passphrase.trim()].length < least ? { passphrase: m.short(least) } : {}
    }
    send={({ passphrase }) => prove(() => askDownload(passphrase))}
    onSaved={({ path }) => {
      follow(path)
      onClose()
    }}
    onClose={onClose}
  >
    {({ typed, errors, change }) => (
      <>
        <p>{m.text}</p>
        {lock !== null && <p>{m.locks[lock]}</p>}
        {lock === null && (
          <TextField
            name="passphrase"
            label={m.passphrase}
            required
            hint={m.passphraseHint(least)}
            error={errors.passphrase}
            most={most}
            spellCheck={false}
            autoCapitalize="off"
            value={typed.passphrase}
            onType={passphrase => change({ passphrase })}
          />
        )}
      </>
    )}
  </FormDialog>
)

/** The browser saves it: what answers may be larger than the memory of a page. */
function follow(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
