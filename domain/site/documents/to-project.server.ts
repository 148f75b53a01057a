/** The project that lists, cards and its page show, made from the document of a case study. */
import { toSlug } from '../../../shared/text'
import { type CutShape, cutBase, cutRegion, cutWidths, type Focus, focuses } from '../../image/cut'
import type { CaseFacts } from '../../project/case-facts'
import { flatTileCuts, stripCuts, tileCuts } from '../../project/detail-cuts.server'
import { getPicture } from '../../project/pictures.server'
import { type CasePicture, type Project, projectCategories } from '../../project/project'
import type { CaseDocument } from './case'
import type { OwnCaseDocument } from './own-case'

/** The page's title is the client's name; the seal of who is quoted follows the name. */
export function toProject(
  { id, link, ...facts }: CaseFacts,
  { pictures, plate, testimonial, ...document }: CaseDocument,
): Project {
  const { first, second, third, fourth } = pictures
  const shown = (number: number, words: { alt: string; caption: string }): CasePicture => {
    const key = `${id}-${number}`
    return { key, ...words, source: getPicture(key) }
  }
  return {
    id,
    ...document,
    ...facts,
    title: document.client,
    pictures: [shown(1, first), shown(2, second), shown(3, third), shown(4, fourth)],
    plate: { ...plate, ...(link && { link }), source: closeUp(id) },
    faces: {
      wide: getPicture(`${id}-1`),
      tall: getPicture(`${id}-detail`),
      cuts: { tile: tileCuts[id], flatTile: flatTileCuts[id], strip: stripCuts[id] },
    },
    ...toTestimonial(testimonial),
  }
}

/** On phones its words would be too small: they see the part of the fourth picture that was cut for them. */
function closeUp(id: string) {
  const { phone } = getPicture(`${id}-4`)
  return { ...getPicture(`${id}-close`), ...(phone && { phone }) }
}

const toTestimonial = (said: CaseDocument['testimonial']): Pick<Project, 'testimonial'> =>
  said.quote ? { testimonial: { ...said, seal: toSlug(said.name) } } : {}

/** Sizes of the pictures of the library that cases show, by name. */
export type LibraryPictures = ReadonlyMap<string, { width: number; height: number }>

/** A picture that the library no longer has is left out. */
export function toOwnProject(
  id: string,
  { pictures, plate, testimonial, liveSite, categories, legend, ...document }: OwnCaseDocument,
  { library, notice }: { library: LibraryPictures; notice: string },
): Project {
  const shown = pictures.flatMap(({ alt, caption, ...chosen }, place) => {
    const source = pageSource(chosen, library)
    return source ? [{ key: `${id}-${place + 1}`, alt, caption, source }] : []
  })
  const cover = pictures.find(({ image }) => library.has(image))
  const wide = shown[0]?.source
  const tall = cover && cutSource(cover, 'tall', library)
  const enlarged = pageSource(plate, library)
  const { title, text, alt, caption } = plate
  return {
    id,
    ...document,
    title: document.client,
    categories: projectCategories.filter(one => categories.includes(one)),
    legend: legend || notice,
    liveSiteUrl: liveSite,
    pictures: shown,
    ...(enlarged && { plate: { title, text, alt, caption, source: enlarged } }),
    ...(wide && tall && { faces: { wide, tall, cuts: middle } }),
    ...toTestimonial(testimonial),
  }
}

/** The cut is at the focus already. */
const middle = { tile: '50%', flatTile: '50%', strip: '50%' }

interface Chosen {
  image: string
  focus: string
}

/** Wide, and upright on phones. */
function pageSource(chosen: Chosen, library: LibraryPictures) {
  const [wide, phone] = [cutSource(chosen, 'wide', library), cutSource(chosen, 'tall', library)]
  return wide && phone && { ...wide, phone }
}

function cutSource({ image, focus }: Chosen, shape: CutShape, library: LibraryPictures) {
  const size = library.get(image)
  if (!size) return undefined
  const at: Focus = focuses.find(one => one === focus) ?? 'middle'
  const { width, height } = cutRegion(size, shape, at)
  return { base: cutBase(image, shape, at), widths: cutWidths(size, shape), width, height, color: ground }
}

/** Until it has loaded: a colour of the page. */
const ground = 'var(--color-mist)'
