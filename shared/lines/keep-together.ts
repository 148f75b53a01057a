/** What no line may part: a number and its unit, an abbreviation and what it belongs to, a month and its day. */

/** After a number. */
const units = [
  'k?m|[cm]m|k?g|g/t|t|oz|lb|ha|px|[kMG]B|ms|s|h|min|boe(?:/d)?|°C|[kM]W',
  'thousand|million|billion|per cent|cents?|[ap]\\.m\\.',
  '(?:milli)?seconds?|minutes?|hours?|(?:business |trading )?days?|nights?|weeks?|months?|quarters?|years?',
  '(?:kilo|centi|milli)?metres?|(?:kilo)?grams?|tonnes?|ounces?|pounds?|hectares?|barrels?|degrees?',
].join('|')

/** After a grade. */
const metals = 'CuEq|Cu|Au|Ag|Zn|Ni|e?U₃O₈|e?U|Li₂O|LCE'

/** Before a number. */
const numbered = [
  'form|policy|appendix|schedule|item|rule|notice|release|(?:sub)?section|paragraph|part|page|line|note',
  'figure|table|slide|step|phase|stage|hole|row|level|day|week',
  'NI|MI|NP|WCAG|ss?\\.|pp?\\.|nos?\\.',
].join('|')

const months = [
  'January|February|March|April|May|June|July|August|September|October|November|December',
  '(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?',
].join('|')

const day = '(?:[12]?\\d|3[01])'
const whole = (words: string) => `(?<![\\p{L}\\p{N}])(?:${words})`
const ended = (words: string) => `(?:${words})(?![\\p{L}\\p{N}])`

/** The spaces at which a line would part them. */
const partings = new RegExp(
  [
    `(?<=\\d) (?=${ended(units)})`,
    `(?<=\\d%|\\d[ \u00a0]g/t) (?=${ended(metals)})`,
    `(?<=${whole(`(?i:${numbered})`)}) (?=\\d)`,
    `(?<=${whole(months)}) (?=${ended(day)})`,
    `(?<=${whole(day)}) (?=${ended(months)})`,
    `(?<=${whole('Dr|Mr|Mrs|Ms|Prof')}\\.) (?=\\p{Lu})`,
  ].join('|'),
  'gu',
)

/** The same text, or the same texts of a list or an object, with no-break spaces where a line may not end. */
export function keepTogether<T>(value: T): T {
  // The shape stays: a text for a text, in whatever holds it.
  return keep(value) as T
}

function keep(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(partings, '\u00a0')
  if (Array.isArray(value)) return value.map(keep)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, keep(part)]))
}
