/** Wording of the post editor; docs/product.md 4.1 and 8.5 state labels and toasts. */

import { versionsKept } from '../../../domain/post/history/versions-kept'
import { plural } from '../../../shared/plural'
import { companyClock } from '../../ui/agency/clock'
import { coverMessages } from './cover/messages'
import { readersMessages } from './readers/messages'

const count = new Intl.NumberFormat('en-CA')
const listNames = new Intl.ListFormat('en-CA')

export const editorMessages = {
  newPost: 'Create New Post',
  editPost: 'Edit Post',
  loading: 'Loading post...',
  fetchFailed: 'Error fetching post',
  saveFailed: 'Error saving post',
  created: 'Post created successfully!',
  updated: 'Post updated successfully!',
  cancel: 'Cancel',
  save: {
    draft: 'Save Post as draft',
    scheduled: 'Save Post and schedule',
    published: 'Save Post and publish',
    /** Of a published post. */
    update: 'Save Post and update',
    takeOffline: 'Save Post and take offline',
  },
  saveKeys: 'Ctrl S or ⌘ S saves and stays here',
  saving: 'Saving...',
  view: 'View',
  viewNamed: 'View the article, in a new tab',

  fields: {
    title: 'Title',
    excerpt: 'Excerpt',
    content: 'Content',
    id: 'Address',
    category: 'Category',
    image_url: 'Image URL',
    image_alt: coverMessages.description.label,
    image_focus: coverMessages.focus.title,
    author: 'Author',
    authors: readersMessages.authors.label,
    tags: readersMessages.tags.label,
    series: readersMessages.series.label,
    series_part: readersMessages.series.part,
    search_title: readersMessages.search.title,
    search_description: readersMessages.search.description,
    date: 'Date',
    read_time_in_minutes: 'Read Time (minutes)',
    status: 'Status',
    publish_at: 'Publish at',
  },
  addressHint: (id: string) => `/blog/${id || 'made-from-the-title'}. Permanent once the post is published.`,
  addressFixed: (id: string) => `/blog/${id}. Permanent, because the post is published.`,
  takeAddress: (id: string) => `Use ${id}`,
  noCategory: 'No category',
  goneCategory: (key: string) => `${key} (no longer a category)`,
  rest: 'Image URL, read time and address',
  imageHint: 'The address of the cover.',
  dateHint: 'Shown to readers. Does not affect when the post is visible.',
  statuses: {
    published: { label: 'Published', text: 'Readers see it as soon as it is saved.' },
    scheduled: { label: 'Scheduled', text: 'Published automatically at its time.' },
    draft: { label: 'Draft', text: 'Visible to signed-in staff only.' },
  },
  publishAtHint: () => `${companyClock().zoneName}, wherever you are.`,
  characters: (used: number, most: number) => `${count.format(used)} of ${count.format(most)} characters`,
  excerptHelp: 'Without an excerpt, search engines show the first 160 characters of the text.',
  length: (words: number, minutes: number) => `${plural(words, 'word')}: about ${plural(minutes, 'minute')}.`,
  words: (count: number) => plural(count, 'word'),
  noLength: 'Follows the text once there is some.',
  follows: 'Follows the text.',
  takeLength: (minutes: number) => `Use ${minutes}`,

  missing: {
    title: 'Write a title.',
    id: 'Use up to 80 letters from a to z, digits, and single hyphens between them.',
    author: 'Name the author.',
    date: 'Choose a date.',
    read_time_in_minutes: 'Enter a whole number from 1 to 240.',
    publish_at: 'Choose when to publish the post.',
  },
  incomplete: 'Check the highlighted fields.',

  state: {
    clean: 'No unsaved changes.',
    saved: (version: number) => `Saved as version ${version}.`,
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
    table: 'Insert table',
    clean: 'Clear formatting',
    remark: 'Remark on the selection',
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
    hint: 'For people who cannot see the image. Leave it empty if the image is decorative.',
    caption: 'Caption',
  },
  close: 'Close',
  pasted: {
    tables: (count: number) =>
      count === 1
        ? 'The table is too large for an article: each of its rows is a line now. Link it as a file.'
        : `${count} tables are too large for an article: each of their rows is a line now. Link them as files.`,
    cells: (count: number) =>
      count === 1
        ? 'One cell kept its words only: images and tables inside it were left out.'
        : `${count} cells kept their words only: images and tables inside them were left out.`,
    undo: 'Undo',
    pictures: (count: number) =>
      count === 1
        ? 'One image was left out, because it is at another address: save it, then drop it into the text.'
        : `${count} images were left out, because they are at other addresses: save them, then drop them into the text.`,
    unnamed: (number: number) => `Image ${number}`,
    opens: (name: string) => `${name}, in a new tab`,
    more: (count: number) => `and ${count} more`,
    changes: (count: number) =>
      count === 1
        ? 'One tracked change was accepted.'
        : `${count} tracked changes were accepted: what was deleted is left out.`,
    comments: (count: number) =>
      count === 1 ? 'One comment was left out.' : `${count} comments were left out.`,
    fonts: 'Its typefaces were left out: the article has its own.',
    tooLarge: (megabytes: number) =>
      `Nothing was pasted: ${megabytes} MB are more than an article holds. Paste it in parts, and its images as files.`,
    lowered: 'Heading 1 is Heading 2 now, and the others follow: the title is Heading 1.',
    themed: 'The colours of its theme were left out.',
    keepTheme: 'Keep its colours',
    close: 'Close the note',
  },
  help: {
    title: 'Keys, and what pasting keeps',
    items: [
      'Ctrl S, on a Mac ⌘ S, saves and stays here. The button below saves and goes back to the list.',
      'The list “Plain text” of the toolbar makes quotations and their source, captions of images, and callouts, which begin with a heading. Enter on an empty line leads out of them. At the start of a line “>” and a space make a quotation, and “---” with Enter a rule.',
      'Ctrl Alt F writes a footnote where the caret stands; with the caret after its number, or a click on it, it can be changed. Readers get the notes below the article, numbered by themselves.',
      'Ctrl Alt M, on a Mac ⌘ ⌥ M, writes a remark on what is selected in a post, and without a selection leads to the next remark; Escape leads back to the passage.',
      'Pasting keeps headings, lists, links, footnotes, bold, italic, and colours chosen by hand. Typefaces, tracked changes and comments are left out, and the note says so.',
      'Black, white and the blue of links from Google Docs, Word or a web page are left out. So are the colours of a Word theme; the note below the toolbar offers to keep them.',
      'Heading 1 becomes Heading 2, and the others follow: the title is the article’s Heading 1.',
      'Tables from Word, Excel, Google Docs and Sheets stay tables, with their merged cells. Cells keep words, bold, italic and links; figures line up by their decimal point by themselves.',
      'In a table Tab goes to the next cell, and after the last adds a row; arrows lead out of it, Escape below it, and Alt F10 to its tools. A total that does not add up is named below them.',
      'Images that are only linked from another address are left out, and the note names them. Save them, then drop them into the text.',
      'Ctrl Shift V pastes the words only.',
    ],
  },

  original: {
    title: 'The editor cannot show everything in this text.',
    text: 'Parts of it are of a kind that the editor does not support. While you keep the original, the text is saved exactly as it is; you can edit all other fields. If you edit it, the next save drops what the editor does not support. The earlier version stays in the history.',
    keep: 'Keep original',
    kept: 'The original text is kept.',
    edit: 'Edit anyway',
  },

  recovery: {
    title: (many: number) => (many === 1 ? 'There is unsaved work' : `There are ${many} unsaved versions`),
    text: 'It was kept on this device when it could not be saved.',
    row: (title: string, time: number) => `${title || 'Untitled'}, ${companyClock().formatTime(time)}`,
    open: 'Open',
    openNamed: (title: string, time: number) =>
      `Open ${title || 'the untitled post'} of ${companyClock().formatTime(time)}`,
    discard: 'Discard',
    discardNamed: (title: string, time: number) =>
      `Discard ${title || 'the untitled post'} of ${companyClock().formatTime(time)}`,
    discardTitle: 'Discard this unsaved work for good?',
    opened: 'Unsaved work opened',
  },

  preview: {
    open: 'Preview',
    title: 'Preview',
    note: 'The page as readers will see it, with what is not saved yet. Links open beside it.',
    frame: 'The page of the article',
    newTab: 'Open in a new tab',
    failed: 'The preview could not be loaded',
    loading: 'Preparing the preview...',
    close: 'Close preview',
    untitled: 'Untitled',
    guest: 'Author',
  },

  othersHere: (names: readonly string[]) =>
    `${listNames.format(names)} ${names.length === 1 ? 'has' : 'have'} this open, too.`,

  versions: {
    open: 'Versions',
    title: 'Earlier versions',
    loading: 'Loading versions...',
    failed: 'The versions could not be loaded',
    none: 'There are no earlier versions yet. Each save keeps what it replaces.',
    number: (version: number) => `Version ${version}`,
    saved: (time: string) => companyClock().formatTime(time),
    show: (version: number) => `Show version ${version}`,
    showShort: 'Show',
    restore: 'Restore...',
    restoreNamed: (version: number) => `Restore version ${version}...`,
    note: `Restoring a version replaces the current one, which stays in this list. The newest ${versionsKept} are kept, and every one that was published.`,
    by: (saved: string, name: string | null) => (name === null ? saved : `${name}, ${saved}`),
    named: (version: number, name: string | null) =>
      name === null ? `Version ${version}` : `Version ${version}, ${name}`,
    now: (name: string | null) => (name === null ? 'As it is now' : `As it is now, ${name}`),
    compare: 'Compare',
    compareNamed: (version: number) => `Compare version ${version} with another`,
    compared: 'What changed',
    before: 'Before',
    after: 'After',
    close: 'Close',
    back: 'Back to the list',
  },

  restore: {
    title: (version: number) => `Restore version ${version}?`,
    /** The post's status if only its text is replaced. */
    now: {
      published: (title: string) => `“${title}” is published: readers see it now.`,
      scheduled: (title: string) => `“${title}” is scheduled.`,
      draft: (title: string) => `“${title}” is a draft: readers do not see it.`,
    },
    result: 'The current version stays in the list of earlier versions.',
    resultDirty:
      'The current version stays in the list of earlier versions. Your unsaved changes stay on this device.',
    keep: { published: 'Restore and keep published', scheduled: 'Restore and keep scheduled' },
    keepNote: {
      published: 'Readers see the restored version at once.',
      scheduled: 'The restored version appears at the scheduled time.',
    },
    draft: 'Restore as a draft',
    draftNote: {
      published: 'Takes the post offline until you publish it again.',
      scheduled: 'Takes the post off the schedule.',
      draft: 'The post stays a draft.',
    },
    restoring: 'Restoring...',
    done: {
      published: (version: number) => `Version ${version} restored and published`,
      scheduled: (version: number) => `Version ${version} restored, still scheduled`,
      draft: (version: number) => `Version ${version} restored as a draft`,
    },
    failed: 'Error restoring version',
    conflict:
      'Someone saved this post after you opened it. The form shows it as it is now: check it, then restore again.',
  },

  conflict: {
    title: (name: string | null) => `${name ?? 'Someone'} saved this post after you opened it`,
    text: 'Choose which version to keep. Neither is lost.',
    field: 'Field',
    theirs: (time: string) => `Saved ${companyClock().formatTime(time)}`,
    mine: 'Yours, not saved',
    empty: 'Empty',
    same: 'Both are the same: nothing is lost either way.',
    takeTheirs: 'Use theirs',
    takeTheirsNote: 'Yours stays on this device and is offered above the form.',
    keepMine: 'Overwrite with mine',
    keepMineNote: 'Theirs stays in the versions.',
    copy: 'Save mine as a copy',
    copyNote: 'A new post, as a draft.',
    copyTitle: (title: string) => `${title} (copy)`,
    contentOf: (side: string) => `Content: ${side}`,
  },
  deleted: {
    title: 'This post has been deleted',
    text: 'Your text is not lost: you can save it as a new post.',
    save: 'Save as a new post',
  },
} as const
