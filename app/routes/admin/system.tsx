import { staffPage } from '../../staff/kit/staff-page'
import { systemMessages as m } from '../../staff/system/messages'
import systemStyles from '../../staff/system/system.css?url'
import { SystemPage } from '../../staff/system/system-page'

export const { meta, links } = staffPage({ title: m.title, styles: [systemStyles] })

/** What the website runs on, and whether it is in order. */
export default function System() {
  return <SystemPage />
}
