/** What can be wrong with how a page is laid out; see measures.ts for how these run. */
import type * as measures from './measures'

declare const isSeen: typeof measures.isSeen
declare const describe: typeof measures.describe
declare const readText: typeof measures.readText
declare const readLines: typeof measures.readLines
declare const keep: <Found>(find: (element: Element) => Found) => (element: Element) => Found

/** What the page holds beyond its right edge, when that makes it scroll sideways. */
export function findSideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const far = [...document.querySelectorAll('body *')].filter(element => {
    if (element.getBoundingClientRect().right <= clientWidth + 1) return false
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return false
    return true
  })
  return [`${scrollWidth} px in ${clientWidth}: ${far.slice(0, 4).map(describe).join('; ')}`]
}

/** Text and line work of a page that reaches over the margin to its right, other than in what scrolls or bleeds. */
export function findBeyondMargin(): string[] {
  const found = new Set<string>()
  const isFramed = (element: Element) => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (box.matches('.frame')) return box
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX)) return undefined
    }
    return undefined
  }
  const marks = [...document.querySelectorAll('main [role="img"]')].filter(isSeen).map(element => {
    const { right } = element.getBoundingClientRect()
    return { element, right }
  })
  for (const { element, right } of [...readLines(), ...marks]) {
    const frame = isFramed(element)
    if (!frame) continue
    const edge = frame.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(frame).paddingRight)
    if (right > edge + 1) found.add(`${Math.round(right - edge)} px over the margin: ${describe(element)}`)
  }
  return [...found]
}

/** A figure in large type whose unit stands on the next line. */
export function findPartedUnits(): string[] {
  const found: string[] = []
  const units =
    /\d[\d.,]*[\s–-]+(?:weeks?|months?|hours?|minutes?|min|m|km|g\/t|per cent|a\.m\.|p\.m\.)(?![a-z])/g
  for (const node of readText()) {
    const { parentElement } = node
    if (!parentElement || Number.parseFloat(getComputedStyle(parentElement).fontSize) < 24) continue
    for (const { 0: words, index } of node.data.matchAll(units)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + words.length)
      const lines = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom))
      if (new Set(lines).size > 1) found.push(`"${words}" on two lines: ${describe(parentElement)}`)
    }
  }
  return found
}

/** Ids that more than one element has: labels and links lead to the first only. */
export function findRepeatedIds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) !== index).map(id => `id twice: ${id}`)
}

/** Text that is cut off by, or sticks out of, its box. */
export function findCutText(): string[] {
  /** Cut off at its edges, filled, or bordered all round. */
  function isBox(box: DOMRect, style: CSSStyleDeclaration): boolean {
    // A dot or a rule that carries a label is not a box.
    if (box.width < 16) return false
    if (style.display === 'inline' || style.display === 'contents') return false
    if (style.overflowX === 'hidden' || style.overflowX === 'clip') return true
    const filled = !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor)
    const sides = ['Top', 'Right', 'Bottom', 'Left'].map(side => Reflect.get(style, `border${side}Width`))
    return filled || sides.every(width => Number.parseFloat(width) > 0)
  }
  /** Each of them holds many lines. */
  const readEdges = keep((element: Element) => {
    const [box, style] = [element.getBoundingClientRect(), getComputedStyle(element)]
    return { scrolls: /auto|scroll/.test(style.overflow), box: isBox(box, style) ? box : undefined }
  })
  const found = new Set<string>()
  for (const line of readLines()) {
    for (let box: Element | null = line.element; box && box !== document.body; box = box.parentElement) {
      const edges = readEdges(box)
      // What scrolls is not lost.
      if (edges.scrolls) break
      if (!edges.box) continue
      const { left, right, top, bottom } = edges.box
      const isBeside = line.left < left - 2 || line.right > right + 2
      const isBeyond = line.top < top - 1 || line.bottom > bottom + 1
      if (isBeside || isBeyond) found.add(`"${line.text.slice(0, 40)}" leaves ${describe(box)}`)
    }
  }
  return [...found]
}

/** Lines of text that overlap; a note, a menu or a button that stays at the lower edge passes over the page. */
export function findOverlaps(): string[] {
  const notes = [...document.querySelectorAll('aside, nav, .reply-jump')].filter(note =>
    /fixed|sticky/.test(getComputedStyle(note).position),
  )
  const lines = readLines()
    .filter(({ element }) => !notes.some(note => note.contains(element)))
    .sort((one, other) => one.top - other.top)
  const found = new Set<string>()
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.top >= one.bottom) break
      const apart = other.left >= one.right - 1 || other.right <= one.left + 1
      if (!apart && one.element !== other.element)
        found.add(`${describe(one.element)} on ${describe(other.element)}`)
    }
  })
  return [...found]
}

/** Text on a picture instead of beside it. */
export function findTextOnPictures(): string[] {
  const boxes = [...document.querySelectorAll('picture img')].filter(isSeen).map(image => {
    let { left, right, top, bottom } = image.getBoundingClientRect()
    // A picture may be larger than the frame that shows a part of it.
    for (let frame = image.parentElement; frame; frame = frame.parentElement) {
      if (!/hidden|clip/.test(getComputedStyle(frame).overflow)) continue
      const cut = frame.getBoundingClientRect()
      left = Math.max(left, cut.left)
      right = Math.min(right, cut.right)
      top = Math.max(top, cut.top)
      bottom = Math.min(bottom, cut.bottom)
    }
    return { left, right, top, bottom }
  })
  const found = readLines().filter(line => {
    if (line.element.closest('header')) return false
    return boxes.some(
      ({ left, right, top, bottom }) =>
        line.left < right - 1 && line.right > left + 1 && line.top < bottom && line.bottom > top,
    )
  })
  return found.map(({ element }) => `on a picture: ${describe(element)}`)
}

/** Text on a seal behind its section, unless it has its own solid background. */
export function findTextOnSeals(): string[] {
  const seals = [...document.querySelectorAll('[class*="-seal"]')].filter(
    seal => getComputedStyle(seal).position === 'absolute' && seal.checkVisibility(),
  )
  const found = new Set<string>()
  for (const seal of seals) {
    const section = seal.parentElement
    const { left, right, top, bottom } = seal.getBoundingClientRect()
    // Round line work, whose drawing leaves a narrow margin all round.
    const radius = ((right - left) / 2) * 0.9
    for (const line of readLines()) {
      if (!section?.contains(line.element)) continue
      const across = Math.max(line.left, Math.min((left + right) / 2, line.right)) - (left + right) / 2
      const down = Math.max(line.top, Math.min((top + bottom) / 2, line.bottom)) - (top + bottom) / 2
      if (Math.hypot(across, down) > radius) continue
      let box: Element | null = line.element
      while (box && box !== section && /^rgba\(.*, 0\)$/.test(getComputedStyle(box).backgroundColor))
        box = box.parentElement
      if (box === section) found.add(`on a seal: ${describe(line.element)}`)
    }
  }
  return [...found]
}

/** The red legend outside the window, or on text or a picture. */
export function findLegendFaults(): string[] {
  const legend = document.querySelector('.legend')
  if (!legend) return []
  const { left, right, top, bottom } = legend.getBoundingClientRect()
  const inside =
    left >= 0 && right <= document.documentElement.clientWidth && top >= 0 && bottom <= innerHeight
  const meets = (box: { left: number; right: number; top: number; bottom: number }) =>
    box.left < right && box.right > left && box.top < bottom && box.bottom > top
  const lines = readLines().filter(line => !legend.contains(line.element) && meets(line))
  const pictures = [...document.querySelectorAll('picture img')].filter(image =>
    meets(image.getBoundingClientRect()),
  )
  const touched = [...lines.map(line => line.element), ...pictures]
  const place = inside ? [] : [`legend at ${left}-${right}, ${top}-${bottom} of ${innerHeight}`]
  return [...place, ...touched.map(element => `legend on ${describe(element)}`)]
}

/**
 * The red legend is the signature of every page: one line, which begins at the same height. From 1,200 px it is in the
 * margin, below that a line under the header, which breaks on phones.
 */
export function findLegendMoves(): string[] {
  const legend = document.querySelector('.legend')
  if (!legend) return []
  const range = document.createRange()
  range.selectNodeContents(legend)
  const isInMargin = getComputedStyle(legend).writingMode.startsWith('vertical')
  const across = [...range.getClientRects()].map(({ left, top }) => Math.round(isInMargin ? left : top))
  const lines = new Set(across).size
  const headerEnd = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
  const start = Math.round(legend.getBoundingClientRect().top - headerEnd)
  const letters = legend.textContent.length
  return [
    isInMargin === innerWidth >= 1200 ? '' : `legend ${isInMargin ? '' : 'not '}in the margin`,
    start === (isInMargin ? 28 : 0) ? '' : `legend begins ${start} px below the header`,
    lines > 1 && innerWidth >= 1024 ? `legend of ${lines} lines` : '',
    letters > 85 ? `legend of ${letters} letters` : '',
  ].filter(Boolean)
}

/** Lines of running text with more than 75 characters, the longest first. */
export function findLongLines(): string[] {
  const found: string[] = []
  for (const block of document.querySelectorAll(':is(.prose, .policy) :is(p, li, blockquote)')) {
    const lines: { top: number; text: string }[] = []
    for (const node of readText(block)) {
      for (const { 0: word, index } of node.data.matchAll(/\s*\S+\s*/g)) {
        const range = document.createRange()
        range.setStart(node, index + word.search(/\S/))
        range.setEnd(node, index + word.trimEnd().length)
        const { top, height } = range.getBoundingClientRect()
        const line = lines.at(-1)
        if (line && Math.abs(top - line.top) <= height / 2) line.text += word
        else lines.push({ top, text: word })
      }
    }
    for (const { text } of lines)
      if (text.trim().length > 75) found.push(`${text.trim().length} letters: ${text}`)
  }
  return found.sort().reverse().slice(0, 3)
}

/**
 * Text in a size that is no step of the scale (`--text-*`), other than marks and large figures. In the narrowest window a
 * number shrinks to stay on its line.
 */
export function findOddSizes(): string[] {
  if (innerWidth < 360) return []
  const names = ['small', 'label', 'body', 'prose', 'lede', 'h4', 'h3', 'figure', 'h2', 'display', 'h1']
  const probes = names.map(name => {
    // Each of its own: a changed size would begin a transition.
    const probe = document.createElement('i')
    probe.style.fontSize = `var(--text-${name})`
    return probe
  })
  document.body.append(...probes)
  const steps = probes.map(probe => getComputedStyle(probe).fontSize)
  for (const probe of probes) probe.remove()
  /** Nine sizes are a scale, more are an accident. */
  const most = 9
  const marks =
    '.logo, .medallion, [aria-hidden], .results-figure, .failure-figure, .process-weeks, code, sup, sub'
  const readSize = keep((element: Element) => getComputedStyle(element).fontSize)
  const isMark = keep((element: Element) => element.closest(marks) !== null)
  const used = new Map<string, Element>()
  for (const { parentElement: element } of readText())
    if (element && !isMark(element)) used.set(readSize(element), element)
  const sizes = [...used].map(([size, element]) => ({ size, says: `${size}: ${describe(element)}` }))
  const many =
    sizes.length > most ? [`${sizes.length} sizes of text: ${sizes.map(({ says }) => says).join('; ')}`] : []
  return [...sizes.filter(({ size }) => !steps.includes(size)).map(({ says }) => says), ...many]
}

export interface PictureScale {
  src: string
  /** How many pixels of the screen show one pixel of the file. */
  scale: number
}

/** The rendered sizes of the loaded pictures, except drawings, which have no pixels. */
export function readPictureScales(): PictureScale[] {
  const images = [...document.images].filter(
    image => image.naturalWidth > 0 && isSeen(image) && !/\.svg/.test(image.currentSrc),
  )
  return images.map(image => {
    // A chosen candidate hides the size of its file; its width is in the list it was chosen from.
    const lists = [image, ...(image.parentElement?.querySelectorAll('source') ?? [])].map(
      ({ srcset }) => srcset,
    )
    const path = new URL(image.currentSrc).pathname
    const listed = Number(
      lists
        .join(',')
        .split(`${path} `)[1]
        ?.match(/^(\d+)w/)?.[1],
    )
    const width = listed || image.naturalWidth
    const box = image.getBoundingClientRect()
    const across = box.width / width
    const down = box.height / ((width * image.naturalHeight) / image.naturalWidth)
    const fit = getComputedStyle(image).objectFit
    const scale =
      fit === 'cover' ? Math.max(across, down) : fit === 'contain' ? Math.min(across, down) : across
    return { src: path, scale: scale * devicePixelRatio }
  })
}
