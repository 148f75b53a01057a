/** Runs before every file of component tests: nothing that a test shows or keeps outlives it. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

vi.mock('../../../app/session/auth-client', async () => (await import('./fake-auth-client')).fakeAuthClient)

// No test is about time; a busy machine needs more of it than the second that is the default.
configure({ asyncUtilTimeout: 15_000 })

afterEach(async () => {
  cleanup()
  // Not before the test file is read, which may say `vi.unmock`.
  const { queryClient } = await import('../../../app/staff/kit/queries')
  const { dismissToast, toastStore } = await import('../../../app/ui/toast')
  queryClient.clear()
  dismissToast(toastStore.get()?.id ?? 0)
  localStorage.clear()
  sessionStorage.clear()
})
