import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tabAddress } from '../auth-forms/auth-steps'
import { type ProviderFailure, readProviderFailure } from '../auth-forms/provider-failure'
import { type Landing, readLanding } from '../session/landing'

export type Arrival = Landing | ProviderFailure

/**
 * What the address carries, mostly in its fragment. Codes and failures are removed from it and shown at the step
 * they belong to; a session is left to the auth client, which removes it too.
 */
export function useLanding(next: string | undefined): Arrival | undefined {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [landing, setLanding] = useState<Arrival>()
  useEffect(() => {
    const found = readProviderFailure(search, hash) ?? readLanding(hash)
    if (!found) return
    setLanding(found)
    if (found.kind === 'session') return
    void navigate(tabAddress(steps[found.kind], next), { replace: true })
  }, [hash, search, next, navigate])
  return landing
}

/** Where each of them is shown. */
const steps = {
  failure: 'code',
  'half-way': 'sign-in',
  invite: 'sign-up',
  code: 'code',
  'provider-failure': 'sign-in',
} as const
