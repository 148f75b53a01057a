import { showToast } from '../../ui/toast'
import { accountMessages as m } from './messages'
import { endSession } from './session'

/** Signs out, says so, and goes home (product-spec section 2). */
export async function logOut(goTo: (path: string) => unknown): Promise<void> {
  const { problem } = await endSession(() => goTo('/'))
  showToast(
    problem === undefined
      ? { title: m.signedOut }
      : { title: m.signOutFailed, description: problem || m.somethingWrong, variant: 'destructive' },
  )
}
