/** Encryption of archives in the format of age (age-encryption.org/v1), so that its own program opens them as well. */
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Who may open an archive: whoever knows a passphrase, or holds the identity of a recipient (`age1...`). */
export type Lock = { passphrase: string } | { recipients: readonly string[] }
/** What opens it: the passphrase, or identities (`AGE-SECRET-KEY-1...`). */
export type Unlock = { passphrase: string } | { identities: readonly string[] }

/** How each file in age's format begins. */
export const ageMark = 'age-encryption.org/v1\n'

/** Throws age's Error for a recipient that is none. */
export function lockWith(lock: Lock): Encrypter {
  const encrypter = new Encrypter()
  if ('passphrase' in lock) encrypter.setPassphrase(lock.passphrase)
  else for (const recipient of lock.recipients) encrypter.addRecipient(recipient)
  return encrypter
}

/** Throws age's Error for an identity that is none. */
export function unlockWith(unlock: Unlock): Decrypter {
  const decrypter = new Decrypter()
  if ('passphrase' in unlock) decrypter.addPassphrase(unlock.passphrase)
  else for (const identity of unlock.identities) decrypter.addIdentity(identity)
  return decrypter
}

/** A new pair: what opens, and what encrypts for it. */
export async function makeIdentity(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}
