import { staffPage } from '../../staff/kit/staff-page'
import { systemMessages as m } from '../../staff/system/messages'
import systemStyles from '../../staff/system/system.css?url'
import { SystemPage } from '../../staff/system/system-page'
import dialogStyles from '../../ui/dialog.css?url'

export const { meta, links } = staffPage({ title: m.title, styles: [dialogStyles, systemStyles] })

/** What the website runs on, and whether it is in order. */
export default function System() {
  return <SystemPage />
}
