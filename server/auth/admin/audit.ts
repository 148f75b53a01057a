/** GET /admin/audit: the log of what happened to accounts, as clients of Supabase Auth read it. */
import { type RawBuilder, sql } from 'kysely'
import { jsonObject, readJson } from '../../../shared/read-json'
import { Refusal } from '../../http/refusal'
import type { AuthAction } from '../core/audit'
import type { ServiceCall } from '../core/service-tokens'
import { likePattern } from '../members/list-accounts'
import { pagingHeaders, readPaging } from '../members/paging'
import type { Answer } from '../wire/answer'

type LogType = 'account' | 'team' | 'token' | 'user' | 'factor' | 'recovery_codes'

/** Actions without an entry are of type account. */
const logTypes: Readonly<Partial<Record<AuthAction, LogType>>> = {
  account_changed: 'user',
  account_created: 'team',
  account_deleted: 'team',
  account_imported: 'team',
  account_invited: 'team',
  address_changed: 'user',
  address_change_requested: 'user',
  address_confirmed: 'user',
  factor_enrolled: 'factor',
  factor_removed: 'factor',
  factor_renamed: 'factor',
  factor_verified: 'factor',
  invite_made: 'team',
  invite_revoked: 'team',
  invite_used: 'team',
  keys_rotated: 'token',
  link_made: 'user',
  link_requested: 'user',
  password_changed: 'user',
  reauthentication_requested: 'user',
  recovery_code_used: 'recovery_codes',
  recovery_codes_made: 'recovery_codes',
  recovery_requested: 'user',
  refresh_token_reused: 'token',
  role_changed: 'team',
  second_factor_rule_changed: 'team',
  service_token_made: 'token',
  service_token_revoked: 'token',
}

const logTypeOf = (action: string): LogType =>
  Object.hasOwn(logTypes, action) ? (logTypes[action as AuthAction] ?? 'account') : 'account'

interface Filter {
  column: 'author' | 'action' | 'type'
  text: string
}

/** `query=column:text`; absent or empty means no filter. */
function readFilter(query: string): Filter | undefined {
  if (query === '') return undefined
  const [, column, text = ''] = /^(author|action|type):(.*)$/s.exec(query.slice(0, 300)) ?? []
  if (column === 'author' || column === 'action' || column === 'type')
    return { column, text: text.replaceAll('\0', '') }
  throw new Refusal(400, 'validation_failed', `Invalid query scope: ${query.slice(0, 50)}`)
}

/** The rows that match a filter. */
function conditionOf(filter: Filter | undefined): RawBuilder<boolean> {
  if (!filter) return sql<boolean>`1 = 1`
  const pattern = likePattern(filter.text)
  if (filter.column === 'author') return sql<boolean>`lower(accounts.email) like ${pattern} escape '\\'`
  if (filter.column === 'action') return sql<boolean>`auth_events.action like ${pattern} escape '\\'`
  const others = Object.entries(logTypes).filter(([, type]) => type.includes(filter.text))
  const named = sql.join(['', ...others.map(([action]) => action)])
  return 'account'.includes(filter.text)
    ? sql<boolean>`(auth_events.action in (${named}) or auth_events.action not in (${sql.join(Object.keys(logTypes))}))`
    : sql<boolean>`auth_events.action in (${named})`
}

/** GET /admin/audit. */
export async function listAudit(call: ServiceCall): Promise<Answer> {
  const { db, databaseKind } = call.deps
  const paging = readPaging(call)
  const filter = readFilter(call.query.get('query') ?? '')
  // The actor: the owner or the service that the event names, else the account itself.
  const actor =
    databaseKind === 'postgres'
      ? sql<string>`coalesce(auth_events.detail->>'by', auth_events.account_id)`
      : sql<string>`coalesce(auth_events.detail->>'$.by', auth_events.account_id)`
  const matching = db
    .selectFrom('auth_events')
    .leftJoin('accounts', join => join.on('accounts.id', '=', actor))
    .where(conditionOf(filter))
  const { total } = await matching.select(e => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .select(['auth_events.id', 'auth_events.account_id', 'action', 'ip', 'detail', 'at', 'accounts.email'])
    .orderBy('auth_events.at', 'desc')
    .orderBy('auth_events.id', 'desc')
    .limit(paging.perPage)
    .offset((paging.page - 1) * paging.perPage)
    .execute()
  return { status: 200, body: rows.map(toEntry), headers: pagingHeaders('/admin/audit', call, paging, total) }
}

interface Event {
  id: string
  account_id: string | null
  action: string
  ip: string
  /** JSON object. */
  detail: string
  at: string
  /** Of the actor. */
  email: string | null
}

/** The actor when a service or a command acted: Supabase Auth has none for it. */
const nobody = '00000000-0000-0000-0000-000000000000'

function toEntry({
  id,
  account_id: accountId,
  action,
  ip,
  detail,
  at,
  email,
}: Event): Record<string, unknown> {
  const { by, ...traits } = readJson(jsonObject, detail)
  const isService = by === 'service'
  return {
    id,
    payload: {
      actor_id: isService ? nobody : (by ?? accountId ?? nobody),
      actor_username: isService ? 'service_role' : (email ?? ''),
      action,
      log_type: logTypeOf(action),
      traits: { ...traits, ...(by !== undefined && accountId && { user_id: accountId }) },
    },
    created_at: at,
    ip_address: ip,
  }
}
