/** Why a backup could not be made or read, in a sentence for owners. */
import { dirname } from 'node:path'
import { failures, otherFailure } from './messages'

/** `folder` is where files were written, for errors that name no file. */
export function explainFailure(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return otherFailure(String(error))
  const code = 'code' in error ? String(error.code) : ''
  const at = 'path' in error ? dirname(String(error.path)) : folder
  return failures[code]?.(at) ?? otherFailure(error.message)
}
