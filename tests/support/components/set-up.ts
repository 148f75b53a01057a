/** Runs before every file of component tests: nothing that a test shows or keeps outlives it. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { readAgency } from '../../../app/ui/agency/agency'
import { agencyEmail } from '../../../shared/agency'

vi.mock('../../../app/session/auth-client', async () => (await import('./fake-auth-client')).fakeAuthClient)

// No test is about time; a busy machine needs more of it than the second that is the default.
configure({ asyncUtilTimeout: 15_000 })

/** Pages read who the agency is from the HTML of the server, once. */
const served = document.body.appendChild(document.createElement('div'))
served.innerHTML = `<span class="logo">Quorum &amp; Quay</span>
  <footer class="site-footer"><a href="mailto:${agencyEmail}">${agencyEmail}</a></footer>
  <dl class="site-menu-reach"><dd><a href="tel:+16045550177">604-555-0177</a></dd></dl>`
readAgency()
served.remove()

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
