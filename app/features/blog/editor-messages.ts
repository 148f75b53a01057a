/** Wording of the post editor; product-spec sections 2 and 8 quote headings, fields, buttons and toasts. */

const count = new Intl.NumberFormat('en-CA')
const times = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Vancouver',
})

/** An instant as the agency's clock shows it. */
const atTime = (milliseconds: number): string => times.format(milliseconds)

const inWords = (words: number): string => `${count.format(words)} ${words === 1 ? 'word' : 'words'}`

export const editorMessages = {
  newPost: 'Create New Post',
  editPost: 'Edit Post',
  loading: 'Loading post...',
  fetchFailed: 'Error fetching post',
  saveFailed: 'Error saving post',
  created: 'Post created successfully!',
  updated: 'Post updated successfully!',
  cancel: 'Cancel',
  save: 'Save Post',
  saving: 'Saving...',

  fields: {
    title: 'Title',
    excerpt: 'Excerpt',
    content: 'Content',
    category: 'Category',
    image_url: 'Image URL',
    author: 'Author',
    date: 'Date',
    read_time_in_minutes: 'Read Time (minutes)',
    status: 'Status',
    publish_at: 'Publish at',
  },
  noCategory: 'No category',
  imageHint: 'The picture at the head of the article. Without one, its seal stands there.',
  uploadImage: 'Upload an image',
  chooseImage: 'Choose from library',
  dateHint: 'Shown to readers. It never hides a post.',
  statuses: {
    published: { label: 'Published', text: 'Readers see it as soon as it is saved.' },
    scheduled: { label: 'Scheduled', text: 'Published by itself at the time below.' },
    draft: { label: 'Draft', text: 'Nobody but signed-in staff sees it.' },
  },
  publishAtHint: 'Date and time in Vancouver.',
  characters: (used: number, most: number) => `${count.format(used)} of ${count.format(most)} characters`,
  excerptHelp: 'Without an excerpt, search engines show the first 160 characters of the text.',
  length: (words: number, minutes: number) =>
    `${inWords(words)}: about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  noLength: 'Suggested from the text once there is some.',
  takeLength: (minutes: number) => `Use ${minutes}`,

  missing: {
    title: 'Write a title.',
    author: 'Name the author.',
    date: 'Choose a date.',
    read_time_in_minutes: 'Enter a whole number from 1 to 240.',
    publish_at: 'Give the time at which the post is to appear.',
  },
  incomplete: 'Some fields need another look. They are marked.',

  state: {
    clean: 'No unsaved changes.',
    dirty: 'Unsaved changes.',
    kept: 'Unsaved changes, kept on this device.',
    notKept: 'Unsaved changes. This browser keeps no copy of them: save before you leave.',
  },

  toolbar: {
    name: 'Formatting',
    preparing: 'Preparing the editor...',
    failed: 'The editor could not be loaded. Check your connection.',
    retry: 'Try again',
    header: 'Text style',
    headers: {
      '': 'Paragraph',
      1: 'Heading 1',
      2: 'Heading 2',
      3: 'Heading 3',
      4: 'Heading 4',
      5: 'Heading 5',
      6: 'Heading 6',
    },
    font: 'Font',
    fonts: { '': 'Sans serif', serif: 'Serif', monospace: 'Monospace' },
    size: 'Size',
    sizes: { small: 'Small', '': 'Normal', large: 'Large', huge: 'Huge' },
    align: 'Alignment',
    aligns: { '': 'Left', center: 'Centre', right: 'Right', justify: 'Justified' },
    color: 'Text colour',
    background: 'Background colour',
    noColour: 'None',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strikethrough',
    sub: 'Subscript',
    super: 'Superscript',
    ordered: 'Numbered list',
    bullet: 'Bulleted list',
    outdent: 'Decrease indent',
    indent: 'Increase indent',
    rtl: 'Right-to-left text',
    link: 'Link',
    image: 'Insert image',
    video: 'Insert video',
    clean: 'Clear formatting',
  },

  link: {
    label: 'Link address',
    apply: 'Set link',
    remove: 'Remove link',
    invalid:
      'Use an address that starts with https://, http://, mailto: or tel:, or a path such as /contact.',
  },
  video: {
    label: 'Video address',
    apply: 'Insert video',
    invalid: 'Use the address of a video on YouTube or Vimeo.',
  },
  alt: {
    label: 'Image description',
    hint: 'For people who cannot see the picture. Leave it empty for mere decoration.',
  },
  close: 'Close',

  original: {
    title: 'The editor cannot show everything in this text.',
    text: 'It holds structures that the editor does not know. While you keep the original, the text is saved exactly as it stands; all other fields can be edited. If you edit it, what the editor does not know is dropped with the next save. The version before stays in the history.',
    keep: 'Keep original',
    kept: 'The original text is kept.',
    edit: 'Edit anyway',
  },

  recovery: {
    title: (many: number) =>
      many === 1 ? 'There is unsaved work' : `There are ${many} pieces of unsaved work`,
    text: 'It was kept on this device when it could not be saved.',
    row: (title: string, time: number) => `${title || 'Without a title'}, ${atTime(time)}`,
    open: 'Open',
    openNamed: (title: string, time: number) => `Open ${title || 'the untitled post'} of ${atTime(time)}`,
    discard: 'Discard',
    discardNamed: (title: string, time: number) =>
      `Discard ${title || 'the untitled post'} of ${atTime(time)}`,
    confirm: 'Discard this unsaved work for good?',
    opened: 'Unsaved work opened',
  },

  leave: {
    title: 'Leave without saving?',
    text: 'What you changed is not saved. It stays on this device and is offered when you open this page again.',
    lost: 'What you changed is not saved, and this browser keeps no copy of it.',
    stay: 'Keep editing',
    leave: 'Leave',
  },

  preview: {
    open: 'Preview',
    title: 'Preview',
    note: 'As readers will see it.',
    failed: 'The preview could not be made',
    loading: 'Preparing the preview...',
    close: 'Close preview',
    untitled: 'Untitled',
  },

  versions: {
    open: 'Versions',
    title: 'Earlier versions',
    loading: 'Loading versions...',
    failed: 'The versions could not be loaded',
    none: 'There are no earlier versions yet. Each save keeps what it replaces.',
    number: (version: number) => `Version ${version}`,
    saved: (time: string) => atTime(Date.parse(time)),
    show: (version: number) => `Show version ${version}`,
    showShort: 'Show',
    restore: 'Restore as a draft',
    restoreNamed: (version: number) => `Restore version ${version} as a draft`,
    restoring: 'Restoring...',
    restored: (version: number) => `Version ${version} restored as a draft`,
    restoreFailed: 'Error restoring version',
    restoreNote:
      'A restored version is always a draft: readers do not see the post until you publish it again.',
    close: 'Close',
    back: 'Back to the list',
  },

  conflict: {
    title: 'Somebody else saved this post meanwhile',
    text: 'Nothing of yours was lost. Choose what becomes of both versions.',
    field: 'Field',
    theirs: (time: string) => `Saved ${atTime(Date.parse(time))}`,
    mine: 'Yours, not saved',
    empty: 'Empty',
    same: 'Both are the same: nothing is lost either way.',
    takeTheirs: 'Take theirs',
    takeTheirsNote: 'Yours stays on this device and is offered above the form.',
    keepMine: 'Save mine on top',
    keepMineNote: 'Theirs stays in the versions.',
    copy: 'Save mine as a copy',
    copyNote: 'A new post, as a draft.',
    copyTitle: (title: string) => `${title} (copy)`,
    contentOf: (side: string) => `Content: ${side}`,
  },
  deleted: {
    title: 'This post was deleted meanwhile',
    text: 'Nothing of yours was lost: you can save it as a new post.',
    save: 'Save as a new post',
  },
} as const
