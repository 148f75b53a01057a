import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tabAddress } from './auth-steps'
import { type Landing, readLanding } from './landing'

/**
 * What the address brought in its fragment. Codes and failures are taken out of the address, and shown at the step
 * they belong to; a session is left to the auth client, which does the same.
 */
export function useLanding(next: string | undefined): Landing | undefined {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [landing, setLanding] = useState<Landing>()
  useEffect(() => {
    const found = readLanding(hash)
    if (!found) return
    setLanding(found)
    if (found.kind === 'session') return
    const step = found.kind === 'invite' ? 'sign-up' : found.kind === 'half-way' ? 'sign-in' : 'code'
    void navigate(tabAddress(step, next), { replace: true })
  }, [hash, next, navigate])
  return landing
}
