/** Wording of the dialog that crops a picture. */
import { plural } from '../../../shared/plural'

const count = new Intl.NumberFormat('en-CA')

export const cropMessages = {
  button: 'Crop...',
  title: (name: string) => `Crop “${name}”`,
  hint: 'Drag the frame or its edges; with the keyboard, Tab goes to each edge and the arrows move it, with Shift by ten pixels. The original is kept, so this can be undone at any time.',
  loading: 'Loading image...',
  failed: 'Error fetching image',
  ratio: 'Proportions',
  free: 'Free',
  edges: { left: 'Left edge', right: 'Right edge', top: 'Top edge', bottom: 'Bottom edge' },
  pixels: (value: number) => plural(value, 'pixel'),
  sides: { left: 'Left', top: 'Top', width: 'Width', height: 'Height' },
  unit: 'In pixels of the original',
  size: (width: number, height: number) => `${count.format(width)} × ${count.format(height)} px`,
  whole: 'Whole image',
  places: 'It is shown in:',
  kept: 'Case studies keep the image that they have: choose the cropped one there. So do earlier versions, and what is in the bin.',
  keptSome: 'Earlier versions, and what is in the bin, keep the image that they have.',
  /** `places`: such as “2 posts and 1 page”; undefined where nothing shows it. */
  crop: (places: string | undefined) => (places === undefined ? 'Crop' : `Crop in ${places}`),
  cropHere: 'Crop',
  elsewhere: (places: string) => `Also elsewhere: in ${places}`,
  elsewhereHint: 'At once, each with a version of before. This text changes when it is saved.',
  cropping: 'Cropping...',
  undo: 'Undo crop',
  done: 'Image cropped',
  doneUnused: 'It is in the library beside its original.',
  doneText: 'The original stays in the library.',
  undone: 'Crop undone',
  undoneText: 'The whole image is back.',
  failedCrop: 'Error cropping image',
  close: 'Close',
} as const
