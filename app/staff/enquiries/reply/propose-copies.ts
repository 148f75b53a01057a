import { checkCopies, splitCopies } from '../../../../domain/enquiry/inbox/copies/copies'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'

/**
 * Whom the client's last email went to as well, unless the reply already does: proposed, never added unasked. `cc` as
 * typed.
 */
export function proposeCopies(
  { mails, email, name }: Pick<WholeEnquiry, 'mails' | 'email' | 'name'>,
  cc: string,
): { addresses: string[]; by: string } | undefined {
  // Spoofing: a stranger in the thread proposes nobody.
  const last = mails.findLast(({ kind, from }) => kind === 'mail' && from.address === email.toLowerCase())
  const parts = splitCopies(cc)
  const checked = checkCopies(parts)
  const taken = 'addresses' in checked ? checked.addresses : parts.map(part => part.toLowerCase())
  const addresses = (last?.also_to ?? []).filter(address => !taken.includes(address))
  const by = (last?.from.name || name).split(' ')[0] ?? name
  return addresses.length === 0 ? undefined : { addresses, by }
}
