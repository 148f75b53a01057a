/**
 * An agency's mark as SVG. It is shown as a mask, in the colour of the words beside it, so shapes are all that is taken:
 * nothing that runs, loads, or reaches out of the picture.
 */
import { Parser } from 'htmlparser2'

/** In characters. */
export const mostMark = 8000

const shapes = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']
const elements = new Set(['svg', 'g', 'title', 'desc', ...shapes])

const attributes = new Set([
  ...['xmlns', 'version', 'viewBox', 'width', 'height', 'preserveAspectRatio', 'transform', 'id', 'role'],
  ...['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'points'],
  ...[
    'fill',
    'fill-rule',
    'fill-opacity',
    'clip-rule',
    'opacity',
    'stroke',
    'stroke-width',
    'stroke-linecap',
  ],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity'],
])

/** What is wrong with it, in a sentence for whoever chose it; undefined for one that can be shown. */
export function findMarkFault(svg: string): string | undefined {
  if (svg.length > mostMark)
    return `The picture is too long: ${mostMark} characters at most. Save it without the data of your drawing program`
  if (/<!(?!--)|<\?(?!xml\s)/i.test(svg))
    return 'The picture has a DOCTYPE or an instruction: save it as plain SVG'
  const { fault, first, hasBox, drawn } = readSvg(svg)
  if (fault) return fault
  if (first !== 'svg') return 'This is no SVG: it begins with <svg'
  if (!hasBox) return 'The picture does not say how large it is: it needs a viewBox'
  return drawn ? undefined : 'There is no shape in the picture'
}

function readSvg(svg: string) {
  let fault: string | undefined
  let first: string | undefined
  let hasBox = false
  let drawn = false
  const parser = new Parser(
    {
      onopentag(name, attribs) {
        first ??= name
        if (name === 'svg' && /^[-\d.\s,]+$/.test(attribs.viewBox ?? '')) hasBox = true
        if (shapes.includes(name)) drawn = true
        fault ??= faultOf(name, attribs)
      },
    },
    { xmlMode: true },
  )
  parser.end(svg)
  return { fault, first, hasBox, drawn }
}

function faultOf(name: string, attribs: Record<string, string>): string | undefined {
  if (name === 'script') return 'The picture has a script, which is not taken'
  if (name === 'style' || 'style' in attribs)
    return 'The picture has a style: set fill and stroke as attributes (“presentation attributes” in drawing programs)'
  if (!elements.has(name)) return `The picture has <${name}>: only shapes are taken`
  for (const [key, value] of Object.entries(attribs)) {
    if (/^on/i.test(key)) return `The picture has a script, ${key}, which is not taken`
    if (/href$/i.test(key) || /url\s*\(/i.test(value))
      return `The picture refers to something, “${value.slice(0, 40)}”: only shapes are taken`
    if (!attributes.has(key) && !/^(xmlns:|xml:space$|data-|aria-|class$)/.test(key))
      return `The picture has the attribute ${key}, which is not known here`
  }
  return undefined
}

/** Only what is drawn, without notes of the program that made it. Its fault has been looked for. */
export function tidyMark(svg: string): string {
  const parts: string[] = []
  const parser = new Parser(
    {
      onopentag(name, attribs) {
        if (name === 'title' || name === 'desc') return
        const kept = Object.entries(attribs).filter(
          ([key]) => attributes.has(key) && key !== 'id' && key !== 'role',
        )
        parts.push(`<${name}${kept.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')}>`)
      },
      onclosetag(name) {
        if (name !== 'title' && name !== 'desc') parts.push(`</${name}>`)
      },
    },
    { xmlMode: true },
  )
  parser.end(svg)
  return parts.join('')
}

const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** For `mask-image`. */
export const markUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(tidyMark(svg))}`
