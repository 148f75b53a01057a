/** Why a backup could not be made or read, in a sentence for owners. */
import { dirname } from 'node:path'
import { failures, otherFailure } from './messages'

/** `folder` is where files were written, for errors that name no file. */
export function explainFailure(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return otherFailure(String(error))
  // A store says that it is unavailable because of it.
  const told = codeOf(error.cause) in failures ? (error.cause as Error) : error
  const at = 'path' in told ? dirname(String(told.path)) : folder
  return failures[codeOf(told)]?.(at) ?? otherFailure(error.message)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
