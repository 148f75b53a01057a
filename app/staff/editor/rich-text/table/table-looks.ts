/** Looks that programs write into attributes and style sheets, as what the editor reads. */

/** Sheets of Excel and LibreOffice name the looks of cells; they came as data (withoutSheets). */
function readSheets(doc: Document): Map<string, string> {
  const looks = new Map<string, string>()
  for (const sheet of doc.querySelectorAll('template'))
    for (const [, name = '', rules = ''] of sheet.innerHTML.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g))
      looks.set(name, rules)
  return looks
}

const alignClasses: Readonly<Record<string, string>> = {
  center: 'ql-align-center',
  right: 'ql-align-right',
  end: 'ql-align-right',
}

/** Gives each cell the class of its alignment, and the weight that its class has in the sheet. */
export function spellLooks(doc: Document): void {
  const sheets = readSheets(doc)
  for (const cell of doc.querySelectorAll<HTMLElement>('td, th')) {
    const rules = [...cell.classList].map(name => sheets.get(name) ?? '').join(';')
    if (/font-weight:\s*(bold|[6-9]00)/i.test(rules)) cell.style.fontWeight = '700'
    if (/font-style:\s*italic/i.test(rules)) cell.style.fontStyle = 'italic'
    const align = alignClasses[alignOf(cell, sheets)]
    cell.className = align ?? ''
  }
}

function alignOf(cell: HTMLElement, sheets: ReadonlyMap<string, string>): string {
  const ownOf = (element: HTMLElement) => {
    const rules = [...element.classList].map(name => sheets.get(name) ?? '').join(';')
    const [, ofSheet = ''] = /text-align:\s*(\w+)/i.exec(rules) ?? []
    return (element.style.textAlign || element.getAttribute('align') || ofSheet).toLowerCase()
  }
  const own = ownOf(cell)
  if (own && own !== 'general') return own
  // Word, Docs and Numbers align the paragraphs of a cell; all of them, or it is not the cell's.
  const lines = [...cell.querySelectorAll<HTMLElement>('p, div:not(:has(p, div))')]
  const aligns = new Set(lines.map(ownOf))
  const [only = ''] = aligns
  return aligns.size === 1 ? only : ''
}
