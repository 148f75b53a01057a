import { useSession } from '../../session/session'
import caseStyles from '../../staff/cases/cases.css?url'
import { CasesPage } from '../../staff/cases/cases-page'
import { casesMessages as m } from '../../staff/cases/messages'
import { staffPage } from '../../staff/kit/staff-page'
import dialogStyles from '../../ui/dialog.css?url'

export const { meta, links } = staffPage({ title: m.title, styles: [dialogStyles, caseStyles] })

/** Case studies: the shipped ones, and those that members add. */
export default function Cases() {
  const session = useSession()
  // The layout shows this page to signed-in members only.
  if (session.kind !== 'signed-in') return null
  return <CasesPage isOwner={session.user.app_metadata.role === 'owner'} />
}
