/** Column types that differ between the two databases; migrations name them by meaning. */
import { sql } from 'kysely'
import type { DatabaseKind } from './types'

export const columnTypes = (kind: DatabaseKind) =>
  kind === 'postgres'
    ? { text: sql`text`, time: sql`timestamptz`, date: sql`date`, integer: sql`integer`, json: sql`jsonb` }
    : { text: sql`text`, time: sql`text`, date: sql`text`, integer: sql`integer`, json: sql`text` }
