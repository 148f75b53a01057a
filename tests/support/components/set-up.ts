/** Runs before every file of component tests: nothing that a test shows or keeps outlives it. */
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '../../../app/staff/kit/queries'
import { dismissToast, toastStore } from '../../../app/ui/toast'

vi.mock('../../../app/session/auth-client', async () => (await import('./fake-auth-client')).fakeAuthClient)

afterEach(() => {
  cleanup()
  queryClient.clear()
  dismissToast(toastStore.get()?.id ?? 0)
  localStorage.clear()
  sessionStorage.clear()
})
