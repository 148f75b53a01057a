/** What a cell says: a figure, how it is written, and what stops a spreadsheet from reading it. */

export interface Figure {
  value: number
  decimals: number
  percent: boolean
  /** `$`, `C$`, `€`; empty without one. */
  currency: string
  /** 1000 for K or thousand, a million, a billion; 1 without a word. */
  scale: number
  negative?: 'parentheses' | 'hyphen' | 'minus' | 'trailing'
  /** The separator of thousands; empty where there is none. */
  grouping: string
  /** Thousands without a separator. */
  ungrouped: boolean
  /** Why a spreadsheet takes it for text. */
  text?: 'apostrophe' | 'letter' | 'space' | 'comma'
}

const scales: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
}

const spaces = /[ \u00a0\u202f\u2009]/g
const shape =
  /^(?<open>\()?(?<sign>[-\u2212\u2013])?(?<currency>(?:C|US|CA|A)?\$|€|£|CAD|USD)?(?<inner>[-\u2212\u2013(])?(?<digits>\d[\d.,']*|\.\d+)(?<scale>(?:k|thousand|mm?|million|bn?|billion)\b)?(?<percent>%)?(?<close>\))?(?<percentAfter>%)?(?<trailing>-)?\)?$/i

/** Undefined for words, blanks and dashes. */
export function readFigure(cell: string): Figure | undefined {
  const bare = cell.replace(/^'/, '')
  // A letter among digits: O for 0, l or I for 1.
  const mended =
    /^[(\s$-]*[\dOolI][\dOolI.,\s]*[)%\s]*$/.test(bare) && /\d/.test(bare)
      ? bare.replace(/[Oo]/g, '0').replace(/[lI]/g, '1')
      : bare
  const compact = mended.replace(spaces, '')
  const parts = shape.exec(compact)?.groups
  if (!parts?.digits) return undefined
  const { grouping, decimalComma, plain } = readDigits(parts.digits)
  const value = Number(plain)
  if (!Number.isFinite(value)) return undefined
  const negative = negativeOf(parts)
  const spaced = /\d[ \u00a0\u202f\u2009]\d/.test(mended)
  const text =
    bare !== cell
      ? 'apostrophe'
      : mended !== bare
        ? 'letter'
        : spaced
          ? 'space'
          : decimalComma
            ? 'comma'
            : undefined
  return {
    value: negative ? -value : value,
    decimals: plain.split('.')[1]?.length ?? 0,
    percent: Boolean(parts.percent ?? parts.percentAfter),
    currency: (parts.currency ?? '').toUpperCase(),
    scale: scales[(parts.scale ?? '').toLowerCase()] ?? 1,
    ...(negative && { negative }),
    grouping: spaced ? ' ' : grouping,
    ungrouped: !spaced && grouping === '' && value >= 1000,
    ...(text && { text }),
  }
}

function negativeOf({
  open,
  sign,
  inner,
  close,
  trailing,
}: Record<string, string | undefined>): Figure['negative'] {
  if ((open ?? inner) === '(' && close) return 'parentheses'
  const mark = sign ?? inner
  if (mark === '-') return 'hyphen'
  if (mark && mark !== '(') return 'minus'
  return trailing ? 'trailing' : undefined
}

/** Commas before groups of three digits separate thousands; any other comma is a decimal separator. */
function readDigits(digits: string): { grouping: string; decimalComma: boolean; plain: string } {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits))
    return { grouping: ',', decimalComma: false, plain: digits.replaceAll(',', '') }
  if (/^\d{1,3}('\d{3})+(\.\d+)?$/.test(digits))
    return { grouping: "'", decimalComma: false, plain: digits.replaceAll("'", '') }
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits) && /,|\..*\./.test(digits))
    return { grouping: '.', decimalComma: true, plain: digits.replaceAll('.', '').replace(',', '.') }
  if (/^\d+,\d+$/.test(digits)) return { grouping: '', decimalComma: true, plain: digits.replace(',', '.') }
  return { grouping: '', decimalComma: false, plain: digits }
}

/** As in the tables of this country: 12,480.5, (1,214), 7.4%. */
export function writeFigure({
  value,
  decimals,
  percent,
  negative,
}: Pick<Figure, 'value' | 'decimals' | 'percent' | 'negative'>): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const digits = `${fraction === undefined ? grouped : `${grouped}.${fraction}`}${percent ? '%' : ''}`
  if (value >= 0) return digits
  return negative === 'hyphen' || negative === 'minus' ? `-${digits}` : `(${digits})`
}
