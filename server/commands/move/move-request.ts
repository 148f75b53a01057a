/** The words behind `npm run move`. */
import { parseArgs } from 'node:util'

export const help = `Usage: npm run move -- --to PLACE [--objects PLACE] [--dry-run]

Moves the stopped site of the settings to another database, and compares every row and file at the end. The earlier site
stays as it is. When it is interrupted, the same command goes on where it was.
  --to PLACE             postgres://USER@HOST/DATABASE: an empty database; the data folder stays the same
                         a folder: a data folder without a database, for SQLite
                         with a password, name it in MOVE_TO or MOVE_TO_FILE instead: arguments are seen by all
  --objects PLACE        s3://BUCKET?endpoint=URL&region=NAME: the uploaded files go there
                         folder: they go into the data folder
                         without it, files in a bucket stay there, and files in the data folder stay in the data folder
  --dry-run              says what would be moved, and writes nothing; the site may be running`

export interface MoveRequest {
  to: string | undefined
  objects: string | undefined
  isDryRun: boolean
}

/** Throws what parseArgs throws. */
export function readMoveRequest(args: string[]): MoveRequest {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      objects: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  return { to: values.to, objects: values.objects, isDryRun: values['dry-run'] }
}
