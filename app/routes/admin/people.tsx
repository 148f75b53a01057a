import accountStyles from '../../auth-forms/auth-form.css?url'
import { staffPage } from '../../staff/kit/staff-page'
import memberStyles from '../../staff/members/members.css?url'
import { MembersPage } from '../../staff/members/members-page'
import { memberMessages as m } from '../../staff/members/messages'

export const { meta, links } = staffPage({ title: m.title, styles: [accountStyles, memberStyles] })

/** Members and open invites. */
export default function People() {
  return <MembersPage />
}
