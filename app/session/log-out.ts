import { showToast } from '../ui/toast'
import { sessionMessages as m } from './messages'
import { endSession } from './session'

/** Signs out, says so, and goes home (docs/product.md 2.4). */
export async function logOut(goTo: (path: string) => unknown): Promise<void> {
  const { problem } = await endSession()
  if (problem) return showToast({ title: m.signOutFailed, description: problem, variant: 'destructive' })
  showToast({ title: m.signedOut })
  goTo('/')
}
