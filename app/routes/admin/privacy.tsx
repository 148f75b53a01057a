import { staffPage } from '../../staff/kit/staff-page'
import { privacyMessages as m } from '../../staff/privacy/messages'
import privacyStyles from '../../staff/privacy/privacy.css?url'
import { PrivacyPage } from '../../staff/privacy/privacy-page'

export const { meta, links } = staffPage({ title: m.title, styles: [privacyStyles] })

/** What people ask about their data. */
export default function Privacy() {
  return <PrivacyPage />
}
