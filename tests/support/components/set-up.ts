/** Runs before every file of component tests: nothing that a test shows or keeps outlives it. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '../../../app/staff/kit/queries'
import { dismissToast, toastStore } from '../../../app/ui/toast'

vi.mock('../../../app/session/auth-client', async () => (await import('./fake-auth-client')).fakeAuthClient)

// No test is about time; a busy machine needs more of it than the second that is the default.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  queryClient.clear()
  dismissToast(toastStore.get()?.id ?? 0)
  localStorage.clear()
  sessionStorage.clear()
})
