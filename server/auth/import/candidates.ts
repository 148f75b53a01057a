/** Users of an export with the identities and factors that belong to them. */
import type { NumberedRow, Table } from './file'
import {
  type FactorImport,
  type Fault,
  type IdentityImport,
  isFault,
  readFactor,
  readIdentity,
  readUser,
  type UserRow,
} from './rows'

/** A row that was not imported. */
interface RefusedRow extends Fault {
  table: Table
  number: number
  /** Its address or id, to find it by. */
  name: string
}

export interface ImportReport {
  taken: number
  /** Accounts whose id exists here already; they are left unchanged. */
  known: number
  /** What an import skips: deleted and anonymous users, unverified factors. */
  leftOut: number
  refusals: RefusedRow[]
}

/** A user with what belongs to it. */
export interface Candidate {
  source: NumberedRow
  user: UserRow
  identities: IdentityImport[]
  factors: FactorImport[]
}

const nameOf = ({ row }: NumberedRow): string => String(row.email || row.phone || row.id || '')

export function refuse(report: ImportReport, source: NumberedRow, { field, reason }: Fault): void {
  report.refusals.push({ table: source.table, number: source.number, name: nameOf(source), field, reason })
}

/** Users with their identities and factors, as far as the rows themselves are valid. */
export function gather(rows: readonly NumberedRow[], report: ImportReport): Candidate[] {
  const candidates = new Map<string, Candidate>()
  const left = new Set<string>()
  for (const source of rows.filter(({ table }) => table === 'users')) {
    const user = readUser(source.row)
    if (isFault(user)) refuse(report, source, user)
    else if (user.deleted_at || user.is_anonymous) {
      report.leftOut += 1
      left.add(user.id)
    } else if (candidates.has(user.id)) refuse(report, source, { field: 'id', reason: 'occurs twice' })
    else candidates.set(user.id, { source, user, identities: [], factors: [] })
  }
  for (const source of rows.filter(({ table }) => table !== 'users'))
    addOwned(source, candidates, left, report)
  return [...candidates.values()]
}

/**
 * A factor that cannot be imported keeps its user out too: a password would then be enough for the account. The other
 * rows of such users are left out as well.
 */
function addOwned(
  source: NumberedRow,
  candidates: Map<string, Candidate>,
  left: ReadonlySet<string>,
  report: ImportReport,
): void {
  const ownerId = String(source.row.user_id ?? '').toLowerCase()
  if (left.has(ownerId)) return
  const owner = candidates.get(ownerId)
  const isFactor = source.table === 'factors'
  const row = isFactor ? readFactor(source.row) : readIdentity(source.row)
  if (!isFault(row) && 'factor_type' in row && row.status === 'unverified') {
    report.leftOut += 1
    return
  }
  if (isFault(row)) refuse(report, source, row)
  else if (!owner) refuse(report, source, { field: 'user_id', reason: 'names no user that is taken' })
  else if ('factor_type' in row) owner.factors.push(row)
  else owner.identities.push(row)
  if (isFault(row) && isFactor && owner) {
    candidates.delete(ownerId)
    refuse(report, owner.source, { field: 'factors', reason: 'has one that cannot be taken' })
  }
}
