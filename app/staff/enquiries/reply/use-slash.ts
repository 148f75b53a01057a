import type { RefObject } from 'react'
import type { SavedReply } from '../../../../domain/enquiry/inbox/inbox-schema'
import { toBeginning } from '../../../../domain/enquiry/inbox/to-beginning'
import { firstCharacters } from '../../../../shared/text'
import { type Offers, useOffers } from '../offers/use-offers'
import { findSaved, readSlash } from '../saved-replies/find-saved'
import type { FilledReplies } from './use-filled-replies'

interface SlashOptions {
  text: string
  onWrite: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
  saved: FilledReplies
}

/** A saved reply with its first words. */
type OfferedReply = SavedReply & { detail: string }
export type SlashState = Offers<OfferedReply>

/** Saved replies by a slash in the text of a field. */
export const useSlash = ({ saved, ...place }: SlashOptions): SlashState =>
  useOffers<OfferedReply>({
    ...place,
    sign: '/',
    read: readSlash,
    find: query =>
      findSaved(saved.replies, query).map(reply => ({ ...reply, detail: firstWords(saved.fill(reply)) })),
    wordsOf: saved.fill,
  })

const shownLength = 90

const firstWords = (text: string): string => {
  const beginning = toBeginning(text)
  return beginning.length > shownLength ? `${firstCharacters(beginning, shownLength).trimEnd()}…` : beginning
}
