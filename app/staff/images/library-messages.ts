/** Wording of the library of uploaded pictures. */

import type { ListedImage } from '../../../domain/image/image-schema'
import { plural } from '../../../shared/plural'
import { companyClock } from '../../ui/agency/clock'

const count = new Intl.NumberFormat('en-CA')
const bytes = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 })

const images = (total: number) => plural(total, 'image')
const posts = (total: number) => plural(total, 'post')

type Counts = Pick<ListedImage, 'used_by' | 'used_by_pages' | 'used_by_cases'>

function inPlaces({ used_by, used_by_pages, used_by_cases }: Counts): string {
  const uses = [
    used_by > 0 && posts(used_by),
    used_by_pages > 0 && plural(used_by_pages, 'page'),
    used_by_cases > 0 && plural(used_by_cases, 'case study', 'case studies'),
  ].filter(Boolean)
  return uses.length === 0 ? 'nowhere' : `in ${uses.join(' and ')}`
}

/** Such as “2 posts and 1 page”; undefined where nothing shows it. */
export function describePlaces(uses: Pick<Counts, 'used_by' | 'used_by_pages'>): string | undefined {
  const places = inPlaces({ ...uses, used_by_cases: 0 })
  return places === 'nowhere' ? undefined : places.slice('in '.length)
}

export const libraryMessages = {
  title: 'Images',
  upload: 'Upload images',
  dropHint: 'JPEG, PNG, GIF, WebP or AVIF, up to 15 MB each. You can also drop them anywhere on this page.',
  dropHere: 'Drop the images to upload them.',
  loading: 'Loading images...',
  empty: 'There are no images yet.',
  emptyText: 'Drop some here, or press Upload images. Those uploaded in a post appear here, too.',
  nothingFound: 'No images found.',
  found: (total: number, page: number, lastPage: number) =>
    lastPage === 1 ? images(total) : `${images(total)}, page ${page} of ${lastPage}`,
  fetchFailed: 'Error fetching images',
  search: 'Search name or description',
  searchName: 'Find images',
  submit: 'Search',
  clear: 'Show all images',
  pages: { name: 'Pages of images', previous: 'Newer images', next: 'Older images' },

  dimensions: (width: number, height: number) => `${count.format(width)} × ${count.format(height)} px`,
  cropped: 'Cropped',
  weight: (size: number) =>
    size < 1_000_000
      ? `${count.format(Math.max(1, Math.round(size / 1000)))} KB`
      : `${bytes.format(size / 1_000_000)} MB`,
  used: (counts: Counts) => {
    const places = inPlaces(counts)
    return places === 'nowhere' ? 'Not used' : `I${places.slice(1)}`
  },

  close: 'Close',
  detail: {
    loading: 'Loading image...',
    failed: 'Error fetching image',
    noAlt: 'An image without a description',
    dimensions: 'Dimensions',
    weight: 'Weight',
    format: 'Format',
    formats: { jpeg: 'JPEG', png: 'PNG', gif: 'GIF', webp: 'WebP', avif: 'AVIF' },
    animated: 'animated',
    uploaded: 'Uploaded',
    cropped: 'Cropped',
    croppedTo: ({ left, top }: { left: number; top: number }) =>
      `From an original, which stays in the library, at ${count.format(left)}, ${count.format(top)}`,
    uploadedAt: (at: string, by: string | null) =>
      `${companyClock().formatTime(at)}${by === null ? '' : ` by ${by}`}`,
    address: 'Address',
    copy: 'Copy address',
    copied: 'Address copied',
    copyFailed: 'The address could not be copied',
    copyFailedText: 'Select it and copy it by hand.',
    usedTitle: 'Where it is used',
    unused: 'No post, page or case study shows it.',
    more: (total: number) => `and ${posts(total)} more`,
    asCover: 'cover',
    inBody: 'text',
    page: 'page',
    caseStudy: 'case study',
    status: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
    before: (total: number) =>
      total === 1 ? 'An earlier version of this post shows it:' : 'Earlier versions of these posts show it:',
  },
  describe: {
    label: 'Image description',
    hint: 'For people who cannot see the image. Suggested whenever you choose it from the library; posts that already show it keep their current description.',
    save: 'Save description',
    saving: 'Saving...',
    saved: 'Description saved successfully!',
    failed: 'Error saving description',
  },
  replace: {
    button: 'Replace everywhere...',
    title: (name: string) => `Replace “${name}” everywhere`,
    places: 'It is shown in:',
    kept: 'Case studies keep it: choose another image there. So do earlier versions, and what is in the bin.',
    keptSome: 'Earlier versions, and what is in the bin, keep it.',
    choose: 'Which image takes its place?',
    before: 'Now',
    after: 'Then',
    /** Of the button, and of the toast. */
    confirm: (uses: Pick<Counts, 'used_by' | 'used_by_pages'>) =>
      `Replace ${inPlaces({ ...uses, used_by_cases: 0 })}`,
    replacing: 'Replacing...',
    done: (uses: Pick<Counts, 'used_by' | 'used_by_pages'>) =>
      `Replaced ${inPlaces({ ...uses, used_by_cases: 0 })}`,
    doneText: 'Each has a version of before, which can be restored.',
    failed: 'Error replacing image',
  },
  delete: {
    button: 'Delete image',
    deleting: 'Deleting...',
    /** `name`: its description, or that of its file. */
    confirm: (name: string) => `Delete the image “${name}”?`,
    /** `titles`: of the first of the posts whose earlier versions show it. */
    lost: (titles: readonly string[], total: number) => {
      if (total === 0) return 'No post shows it. This cannot be undone.'
      const named = titles.map(title => `“${title}”`).join(', ')
      const more = total > titles.length ? ` and ${posts(total - titles.length)} more` : ''
      return `Earlier versions of these posts show this image and would lose it: ${named}${more}. This cannot be undone.`
    },
    hasCrops: 'To delete this image, delete those that were cropped from it first.',
    inUse: 'To delete this image, remove it from these posts, pages and cases first.',
    done: 'Image deleted successfully!',
    failed: 'Error deleting image',
  },
  choice: { upload: 'Upload an image', library: 'Choose from library' },
  picker: { title: 'Choose an image' },
} as const
