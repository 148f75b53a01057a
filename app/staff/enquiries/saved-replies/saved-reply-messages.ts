/** Wording of /admin/saved-replies. */
import { placeholderList } from '../../../../domain/enquiry/inbox/placeholders'

export const savedReplyMessages = {
  title: 'Saved replies',
  lede: `Texts to start a reply from. ${placeholderList} are filled in when you insert one.`,
  enquiries: 'Enquiries',
  loading: 'Loading saved replies...',
  failed: 'Saved replies could not be loaded.',
  none: 'No saved replies yet. What you save here can begin any reply.',
  noneForEditors: 'No saved replies yet. Owners of the website write them.',
  create: 'New saved reply',
  edit: 'Edit',
  editOf: (title: string) => `Edit ${title}`,
  remove: 'Delete',
  removeOf: (title: string) => `Delete ${title}`,
  changed: 'Updated',
  form: {
    newTitle: 'New saved reply',
    editTitle: (title: string) => `Edit ${title}`,
    title: 'Title',
    body: 'Text',
    bodyHint: `Placeholders: ${placeholderList}`,
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    saved: 'The saved reply was saved',
    failed: 'The saved reply was not saved.',
    missing: { title: 'Give it a title', body: 'Write the text' },
  },
  confirm: {
    title: (title: string) => `Delete ${title}?`,
    text: 'Replies that were sent with it stay as they are.',
    yes: 'Delete',
    busy: 'Deleting...',
    done: 'Saved reply deleted',
  },
} as const
