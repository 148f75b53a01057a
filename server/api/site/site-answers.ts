/** Turns what became of a document of the site into an HTTP answer. */
import type { Context } from 'hono'
import { type DocumentName, isDocumentName } from '../../../domain/site/documents'
import type { Hindrance } from '../../../domain/site/publish-drafts.server'
import type { DraftOutcome } from '../../../domain/site/site-documents.server'
import { documentSchema, type SiteDocument } from '../../../domain/site/site-schema'
import type { CompanyClock } from '../../../shared/company-time'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { readIfMatch, versionConflict } from '../if-match'

export const ifMatch = ['If-Match']
export const conflict = {
  412: { description: 'Someone else saved it first', members: { current: documentSchema } },
}

export const documentNotFound = new Refusal(404, 'document_not_found', 'The site has no such texts.')

export function requireName(name: string): DocumentName {
  if (!isDocumentName(name)) throw documentNotFound
  return name
}

/** A draft is saved every few seconds, so what it replaces must be known. */
export function requireVersion(header: string | undefined): number {
  const version = readIfMatch(header)
  if (version === undefined)
    throw new Refusal(428, 'version_missing', 'If-Match must hold the version that was opened.')
  return version
}

/** Optimistic locking: a document has its version as a strong entity tag. */
export function tagged(c: Pick<Context<AppEnv>, 'header'>, document: SiteDocument): SiteDocument {
  c.header('ETag', `"${document.version}"`)
  return document
}

export function requireDraft(c: Pick<Context<AppEnv>, 'header'>, outcome: DraftOutcome): SiteDocument {
  if (outcome.kind === 'missing') throw documentNotFound
  if (outcome.kind === 'misshapen')
    throw new Refusal(
      422,
      'invalid_document',
      `${outcome.label || 'Document'}: this has no place in the form.`,
    )
  if (outcome.kind === 'conflict')
    throw versionConflict(
      'Someone saved these texts after you opened them. None of your work was lost: compare both.',
      { current: tagged(c, outcome.document) },
    )
  return tagged(c, outcome.document)
}

/** Nothing of what was chosen was published or scheduled. */
export function refuseHindrance(hindrance: Hindrance, nothing: string, clock: CompanyClock): Refusal {
  const { title } = hindrance
  switch (hindrance.kind) {
    case 'conflict':
      return versionConflict(`${nothing}: someone has just saved ‘${title}’. Look at it again first.`)
    case 'no-draft':
      return new Refusal(409, 'nothing_to_publish', `${nothing}: ‘${title}’ has no draft.`)
    case 'scheduled':
      return new Refusal(
        409,
        'already_scheduled',
        `${nothing}: ‘${title}’ goes out on ${clock.formatTime(hindrance.due_at)}. Take that back first.`,
      )
    default:
      return new Refusal(
        422,
        'unfit_document',
        `${nothing}. ${title}, ${hindrance.label}: ${hindrance.message}.`,
      )
  }
}
