/** What stays of HTML that another program put on the clipboard: what its author chose, and the editor can keep. */
import { cleanAddress, isImageAddress } from '../../../../domain/post/body-addresses'
import { adoptBlocks } from './blocks/pasted-blocks'
import { type DroppedWork, dropWork } from './paste/pasted-changes'
import { isAutomaticBackground, isAutomaticText } from './paste/pasted-colours'
import { dropFiller } from './paste/pasted-filler'
import { keepNotes } from './pasted-notes'
import { readTables } from './pasted-tables'

/** What became of the parts that could not stay as they were. */
export interface PasteReport extends DroppedWork {
  /** Whether several typefaces were mixed: the article has its own. */
  fonts: boolean
  /** Whether a theme coloured the text: its colours are left out. */
  themed: boolean
  /** Pictures at other addresses, which are left out; undefined without any. */
  pictures: LeftOut[] | undefined
  /** Tables that are too large: their rows became lines. */
  tables: number
  /** Cells of tables whose pictures or inner tables are left out. */
  cells: number
  /** Whether Heading 1 became Heading 2, and the others followed. */
  lowered: boolean
}

/** A picture that was left out. */
export interface LeftOut {
  /** Its description, else what its file is called; empty where neither is known. */
  name: string
  /** Where it can be seen and saved; undefined for an address that only the other program reads. */
  address: string | undefined
}

export interface PasteRules {
  /** The author asked for the colours of the theme. */
  keepTheme: boolean
  /** Whether the text has an element with this id. */
  isTaken: (id: string) => boolean
}

/** Changes a document that runs nothing, before the editor reads it. */
export function cleanPasted(doc: Document, { keepTheme, isTaken }: PasteRules): PasteReport {
  // A picture of one pixel counts readers of an email.
  for (const dot of doc.querySelectorAll('img[width="1"][height="1"], img[src=""]')) dot.remove()
  dropFiller(doc)
  const work = dropWork(doc)
  adoptBlocks(doc)
  keepNotes(doc, isTaken)
  return {
    ...work,
    fonts: hasFonts(doc),
    themed: dropColours(doc, keepTheme),
    pictures: leaveOutPictures(doc),
    ...readTables(doc),
    lowered: lowerHeadings(doc),
  }
}

/** One typeface is what the program always writes; several were chosen. */
function hasFonts(doc: Document): boolean {
  const elements = [...doc.querySelectorAll<HTMLElement>('[style*="font"], font[face]')]
  const faces = elements.map(element => {
    const [first = ''] = (element.getAttribute('face') ?? element.style.fontFamily).split(',')
    return first.replace(/["']/g, '').trim().toLowerCase()
  })
  return (
    new Set(faces.filter(face => face !== '' && !/^(inherit|initial)$|symbol|wingdings/.test(face))).size > 1
  )
}

const headings = 'h1, h2, h3, h4, h5, h6'

/**
 * Google Docs writes black, transparent and the blue of links on everything, Word the colours of its theme on headings:
 * no one chose these colours, and in the dark theme they cannot be read. What was coloured by hand stays.
 */
function dropColours(doc: Document, keepTheme: boolean): boolean {
  let themed = false
  for (const element of doc.querySelectorAll<HTMLElement>('[style]')) {
    const { style } = element
    const isLink = isInLink(element)
    if (isAutomaticBackground(style.backgroundColor)) style.removeProperty('background-color')
    if (isLink) style.removeProperty('text-decoration')
    if (style.color === '') continue
    const isTheme = /mso-themecolor/i.test(element.getAttribute('style') ?? '') || element.closest(headings)
    if (isLink || isAutomaticText(style.color)) style.removeProperty('color')
    else if (isTheme && !keepTheme) {
      style.removeProperty('color')
      themed = true
    }
  }
  for (const line of doc.querySelectorAll('a u')) line.replaceWith(...line.childNodes)
  return themed
}

/** In a link, or around nothing but one. */
function isInLink(element: Element): boolean {
  if (element.closest('a[href]')) return true
  const link = element.querySelector('a[href]')
  return link !== null && link.textContent === element.textContent
}

/** Pictures of our own site stay, and those that came along as data. The server fetches none (SSRF). */
function leaveOutPictures(doc: Document): LeftOut[] | undefined {
  const pictures = [...doc.querySelectorAll('img')].filter(picture => {
    const address = cleanAddress(picture.getAttribute('src') ?? '')
    if (!isImageAddress(address)) return true
    return !/^data:/i.test(address) && URL.parse(address, location.origin)?.origin !== location.origin
  })
  for (const picture of pictures) picture.remove()
  return pictures.length === 0 ? undefined : pictures.map(describeLeftOut)
}

const longestName = 60

function describeLeftOut(picture: Element): LeftOut {
  const url = URL.parse(cleanAddress(picture.getAttribute('src') ?? ''))
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const file = /[^/\\]+\.\w{3,4}$/.exec(url?.pathname ?? '')?.[0] ?? ''
  const name = (picture.getAttribute('alt') ?? '').trim() || decodeName(file)
  return {
    name: name.length > longestName ? `${name.slice(0, longestName).trimEnd().toWellFormed()}...` : name,
    address: isWeb ? url.href : undefined,
  }
}

function decodeName(file: string): string {
  try {
    return decodeURIComponent(file)
  } catch {
    return file
  }
}

/** The title is the article's only Heading 1. All levels move, so that the structure stays. */
function lowerHeadings(doc: Document): boolean {
  if (!doc.querySelector('h1')) return false
  for (const level of [5, 4, 3, 2, 1])
    for (const heading of doc.querySelectorAll(`h${level}`)) {
      const lower = doc.createElement(`h${level + 1}`)
      for (const name of ['style', 'class', 'dir', 'align', 'id']) {
        const value = heading.getAttribute(name)
        if (value !== null) lower.setAttribute(name, value)
      }
      lower.append(...heading.childNodes)
      heading.replaceWith(lower)
    }
  return true
}
