/** Wording of /admin/site/edit. */
import { plural } from '../../../../shared/plural'

export const editMessages = {
  title: (document: string) => `${document}, on the page`,
  form: 'The form',
  loading: 'Loading the page...',
  failed: 'The page could not be opened.',
  frame: (document: string) => `The page with the draft of ${document}`,
  copy: 'The page, to measure it',
  pixels: (width: number) => `${width} px`,
  strip: 'What is being edited',
  hint: 'Click a text, or go there with Tab, and type. Enter goes to the next, Escape takes back what was typed.',
  near: (label: string) => `${label}: this is edited in the form.`,
  inForm: 'Open it in the form',
  lines: (lines: number) => (lines === 0 ? 'not shown' : plural(lines, 'line')),
  standsOut: 'wider than the page',
  parted: 'This line of the headline is parted at 1440 px: shorten it.',
  measured: 'Lines by width',
  filled: 'Braces are filled in once it is saved.',
} as const
