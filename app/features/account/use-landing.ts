import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tabAddress } from './auth-steps'
import { type Landing, readLanding } from './landing'
import { type ProviderFailure, readProviderFailure } from './provider-failure'

export type Arrival = Landing | ProviderFailure

/**
 * What the address brought, mostly in its fragment. Codes and failures are taken out of the address, and shown at the step
 * they belong to; a session is left to the auth client, which does the same.
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
