/**
 * A section of the policy as staff write it. An empty line begins another paragraph. Lines that begin with `- ` are a
 * list; lines with ` :: ` between a term and its text are terms. Links are written `[label](href)`.
 */
import type { Block } from './policy'

const bullet = '- '
const colons = ' :: '

/** Its blocks in order; what is empty is left out, as where a fact that it names has nothing to say. */
export const readPassage = (text: string): Block[] =>
  groupLines(text)
    .map(toBlock)
    .filter(
      block => (block.kind === 'list' ? block.items : block.kind === 'p' ? [block] : block.rows).length > 0,
    )

/** What is wrong with it, for whoever writes it. */
export function findPassageFault(text: string): string | undefined {
  for (const lines of groupLines(text)) {
    const bullets = lines.filter(isItem).length
    if (bullets > 0 && bullets < lines.length)
      return `Begin every line of a list with “${bullet}”, and leave an empty line before and after it: “${begin(lines.find(one => !isItem(one)))}”`
    const terms = lines.filter(isTerm).length
    if (bullets === 0 && terms > 0 && terms < lines.length)
      return `Write “${colons.trim()}” in every line of terms, and leave an empty line before and after them: “${begin(lines.find(one => !isTerm(one)))}”`
  }
  const bad = [...text.matchAll(/\[([^\]]*)\]\(([^)]*)\)/g)].find(([, , href = '']) => !isHref(href))
  return (
    bad &&
    `A link leads to a path such as /contact, to a section such as #contact, to mailto:, tel: or https:, not to “${bad[2]}”`
  )
}

const begin = (line = ''): string => (line.length > 40 ? `${line.slice(0, 40)}...` : line)

const isHref = (href: string): boolean =>
  /^(\/(?!\/)|#[a-z]|mailto:[^\s]|tel:\+?\d|https:\/\/[^\s/])/.test(href.replaceAll(/\{[^{}]{1,40}\}/g, 'a1'))

const isItem = (line: string): boolean => line === '-' || line.startsWith(bullet)
const isTerm = (line: string): boolean => line.includes(colons)

/** The lines between empty ones. */
function groupLines(text: string): string[][] {
  const groups: string[][] = [[]]
  for (const line of text.split('\n').map(one => one.trim())) {
    if (line === '') groups.push([])
    else groups.at(-1)?.push(line)
  }
  return groups.filter(lines => lines.length > 0)
}

function toBlock(lines: string[]): Block {
  if (lines.every(isItem))
    return { kind: 'list', items: lines.map(line => line.slice(bullet.length).trim()).filter(Boolean) }
  if (lines.every(isTerm)) return { kind: 'terms', rows: lines.map(toRow) }
  return { kind: 'p', text: lines.join(' ') }
}

function toRow(line: string): { term: string; text: string } {
  const at = line.indexOf(colons)
  return { term: line.slice(0, at).trim(), text: line.slice(at + colons.length).trim() }
}
