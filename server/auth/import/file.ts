/** Reads an export of a hosted auth service: JSON, JSON lines, or one CSV file for each table. */
import { z } from 'zod'
import { isObject, readJson } from '../../../shared/read-json'

export type Row = Record<string, unknown>

export type Table = 'users' | 'identities' | 'factors'

export interface NumberedRow {
  table: Table
  /** Counted from 1 in its file and table. */
  number: number
  row: Row
}

/** The rows of one file, or a sentence that says why it cannot be read. Users may contain rows of their own. */
export function readExport(text: string, fileName: string): NumberedRow[] | string {
  const body = text.replace(/^\uFEFF/, '').trim()
  if (body === '') return 'The file is empty.'
  if (fileName.toLowerCase().endsWith('.csv')) return numberRows(sortRows(parseCsv(body)))
  const whole = parseJson(body)
  if (whole.ok) return readWhole(whole.value)
  const rows: unknown[] = []
  for (const [index, line] of body.split('\n').entries()) {
    if (line.trim() === '') continue
    const parsed = parseJson(line)
    if (!parsed.ok)
      return index === 0
        ? `It is neither JSON nor JSON lines: ${whole.reason}`
        : `Line ${index + 1} is no JSON: ${parsed.reason}`
    rows.push(parsed.value)
  }
  return readWhole(rows)
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  try {
    return { ok: true, value: readJson(z.unknown(), text) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : '' }
  }
}

const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** A list of users, or an object with a list for each table; a single user is a list of one. */
function readWhole(value: unknown): NumberedRow[] | string {
  if (Array.isArray(value)) {
    if (!value.every(isObject)) return 'It must hold objects, one for each user.'
    return numberRows(sortRows(value))
  }
  if (!isObject(value)) return 'It holds no list of users.'
  if (!Array.isArray(value.users)) return numberRows(sortRows([value]))
  if (!value.users.every(isObject)) return '"users" must hold objects.'
  const { users, identities, factors, mfa_factors: mfaFactors } = value
  return numberRows({
    users: rowsIn(users),
    identities: rowsIn(identities),
    factors: [...rowsIn(factors), ...rowsIn(mfaFactors)],
  })
}

type Tables = Record<Table, Row[]>

/** Recognises the table by its fields: a row that belongs to a user names one. */
function sortRows(rows: readonly Row[]): Tables {
  const tables: Tables = { users: [], identities: [], factors: [] }
  for (const row of rows) {
    if ('user_id' in row && 'factor_type' in row) tables.factors.push(row)
    else if ('user_id' in row && 'provider' in row) tables.identities.push(row)
    else tables.users.push(row)
  }
  return tables
}

/** Nested rows of a user become rows of their own, numbered like the user. */
function numberRows({ users, identities, factors }: Tables): NumberedRow[] {
  const number = (table: Table, rows: Row[]): NumberedRow[] =>
    rows.map((row, index) => ({ table, number: index + 1, row }))
  const nested = users.flatMap((user, index) => {
    const of = (table: Table, value: unknown) =>
      rowsIn(value).map(row => ({ table, number: index + 1, row: { user_id: user.id, ...row } }))
    return [
      ...of('identities', user.identities),
      ...of('factors', user.factors),
      ...of('factors', user.mfa_factors),
    ]
  })
  return [
    ...number('users', users),
    ...number('identities', identities),
    ...number('factors', factors),
    ...nested,
  ]
}

/** RFC 4180, the first line naming the columns; an empty value is absent. */
export function parseCsv(text: string): Row[] {
  const [header = [], ...lines] = splitCsv(text)
  return lines
    .filter(values => values.some(value => value !== ''))
    .map(values =>
      Object.fromEntries(header.map((name, index) => [name, values[index] === '' ? null : values[index]])),
    )
}

/** Quoted values may contain commas, line breaks and doubled quotes. */
function splitCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== ',') lines.push([])
  }
  return lines
}
