/** Wording of labels: on enquiries, in the dialog that sets them, and of /admin/labels. */
import { plural } from '../../../../shared/plural'

export const labelMessages = {
  title: 'Labels',
  lede: 'Words to sort enquiries by. Every member can set them on an enquiry, and change them here.',
  enquiries: 'Enquiries',
  loading: 'Loading labels...',
  failed: 'Labels could not be loaded.',
  none: 'No labels yet. What you create here can be set on any enquiry.',
  create: 'New label',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  used: (count: number) => (count === 0 ? 'Not used' : plural(count, 'enquiry', 'enquiries')),
  form: {
    newTitle: 'New label',
    editTitle: (name: string) => `Edit ${name}`,
    name: 'Name',
    colour: 'Colour',
    preview: 'Looks like this:',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    saved: 'The label was saved',
    failed: 'The label was not saved.',
    missing: 'Give it a name',
  },
  confirm: {
    title: (name: string) => `Delete ${name}?`,
    text: (count: number) =>
      count === 0
        ? 'No enquiry has it.'
        : `${count === 1 ? 'One enquiry loses' : `${count} enquiries lose`} it. This cannot be undone.`,
    yes: 'Delete',
    busy: 'Deleting...',
    done: 'Label deleted',
  },
  set: {
    title: (count: number) => (count === 1 ? 'Labels' : `Labels of ${count} enquiries`),
    open: 'Change labels',
    none: 'No labels yet.',
    tooMany: (most: number) => `Add or remove ${most} labels at most at once.`,
    manage: 'Manage labels',
    save: 'Save',
    close: 'Close',
  },
} as const
