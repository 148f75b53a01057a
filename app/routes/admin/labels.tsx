import sharedStyles from '../../staff/enquiries/enquiries.css?url'
import { labelMessages as m } from '../../staff/enquiries/labels/label-messages'
import labelStyles from '../../staff/enquiries/labels/labels.css?url'
import { LabelsPage } from '../../staff/enquiries/labels/labels-page'
import { staffPage } from '../../staff/kit/staff-page'
import dialogStyles from '../../ui/dialog.css?url'

export const { meta, links } = staffPage({
  title: m.title,
  styles: [dialogStyles, sharedStyles, labelStyles],
})

/** Words that enquiries are sorted by. */
export default function Labels() {
  return <LabelsPage />
}
