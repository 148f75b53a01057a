import { getAuthClient } from '../session/auth-client'
import { type ServiceError, wordsOf } from '../session/service-error'
import type { FormRefusal } from './auth-form'

/** This tab's client of the auth service. */
export type AskedClient = Awaited<ReturnType<typeof getAuthClient>>

/** Calls the auth service through its client. Resolves with what went wrong; never throws. */
export async function askAuth(
  ask: (client: AskedClient) => Promise<{ error: ServiceError | null }>,
): Promise<ServiceError | undefined> {
  try {
    const { error } = await ask(await getAuthClient())
    return error ?? undefined
  } catch {
    // The network, or a new version of the site: it has no message.
    return { message: '' }
  }
}

/** By the service's error code: the field at fault, and our message where the service's would not help. */
export type KnownFailures = Readonly<Record<string, { field: string; words?: string }>>

export function refuseKnown(title: string, error: ServiceError, known: KnownFailures): FormRefusal {
  const { field = 'form', words = wordsOf(error) } = known[error.code ?? ''] ?? {}
  return { title, description: words, errors: { [field]: words } }
}
