import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { parseNextPage } from '../../shared/navigation/next-page'
import { type AuthTab, readTab, tabAddress } from '../auth-forms/auth-steps'
import { describeProviderFailure, providerMessages } from '../auth-forms/provider-messages'
import { sessionMessages } from '../session/messages'
import { endRecovery, type SessionState, useSession } from '../session/session'
import { switchesAccount } from '../session/stored-session'
import { Notice } from '../ui/notice'
import { showToast } from '../ui/toast'
import { FactorForm } from './factor-form'
import { signInMessages as m } from './messages'
import { NewPasswordForm } from './new-password-form'
import { firstAdminPage, sessionEnded } from './next-page'
import { Sheet } from './sheet'
import type { SignInSettings } from './sign-in-settings'
import { type Greeting, SignedOutSteps } from './signed-out-steps'
import { SwitchAccount } from './switch-account'
import { type Arrival, useLanding } from './use-landing'

/** The login page below its title: the step that the session requires, or else the one that the address names. */
export function AuthSheet(props: SignInSettings) {
  const search = useSearch()
  const { kind } = useSession()
  const steps = useFocusOnStep(
    `${kind === 'needs-factor' || kind === 'signed-in' ? kind : readTab(search.get('tab'))}`,
  )
  return (
    <div className="auth-steps" ref={steps} tabIndex={-1}>
      <CurrentStep {...props} />
    </div>
  )
}

const useSearch = () => new URLSearchParams(useLocation().search)

/** A step that replaces another one takes the focus if it was lost with the old step. */
function useFocusOnStep(step: string) {
  const steps = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement === document.body) steps.current?.focus({ preventScroll: true })
  }, [step])
  return steps
}

function CurrentStep(props: SignInSettings) {
  const search = useSearch()
  const { state } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const next = parseNextPage(search.get('next'))
  const landing = useLanding(next)
  const greeting = useRef<Greeting>(undefined)
  const greet = (words: Greeting) => {
    greeting.current = words
  }
  const [switching, endSwitching] = useSwitching(session)
  useMovingOn(switching ? undefined : session, next, () => {
    const words = greeting.current ?? greetingOf(landing)
    if (words) showToast(words)
  })

  if (switching && 'user' in session)
    return (
      <SwitchAccount
        email={session.user.email ?? ''}
        onStay={() => {
          endSwitching()
          void navigate(tabAddress('sign-in', next), { replace: true })
        }}
      />
    )
  if (session.kind === 'needs-factor')
    return (
      <Sheet title={m.factor.title}>
        <FactorForm
          user={session.user}
          onSend={way => greet(way === 'authenticator' ? m.welcome : m.factor.recovered)}
          onLeave={() => leave(navigate)}
        />
      </Sheet>
    )
  if (session.kind === 'signed-in' && session.recovering)
    return (
      <Sheet title={m.newPasswordStep.title}>
        <NewPasswordForm
          email={session.user.email ?? ''}
          passwordMin={props.passwordMin}
          onSend={() => greet(m.newPasswordStep.done)}
          onSkip={() => {
            greet(m.welcome)
            endRecovery()
          }}
        />
      </Sheet>
    )
  const isArriving = session.kind === 'loading' && landing?.kind === 'session'
  if (isArriving || session.kind === 'signed-in')
    return (
      <p className="auth-waiting" role="status">
        {sessionMessages.loading}
      </p>
    )
  const tab = readTab(search.get('tab'))
  return (
    <>
      <LandingNotice landing={landing} tab={tab} />
      {state === sessionEnded && <Notice title={sessionMessages.sessionEnded} variant="default" />}
      {session.kind === 'unavailable' && <Notice {...sessionMessages.unavailable} variant="destructive" />}
      <SignedOutSteps {...props} tab={tab} next={next} landing={landing} greet={greet} />
    </>
  )
}

/** Fetched on demand; the header uses the same file. */
async function leave(goTo: (path: string) => unknown) {
  try {
    const { logOut } = await import('../session/log-out')
    await logOut(goTo)
  } catch {
    showToast({
      title: sessionMessages.signOutFailed,
      description: sessionMessages.somethingWrong,
      variant: 'destructive',
    })
  }
}

/**
 * Whether the link carries another account's session. Once the present session has ended, the page starts over with it.
 */
function useSwitching({ kind }: SessionState) {
  const { hash } = useLocation()
  const [switching, setSwitching] = useState(() => switchesAccount(hash))
  useEffect(() => {
    if (switching && kind === 'signed-out') location.reload()
  }, [switching, kind])
  return [switching, () => setSwitching(false)] as const
}

/** Goes to the remembered page once a full session exists, replacing this page in the history. */
function useMovingOn(session: SessionState | undefined, next: string | undefined, onGo: () => void) {
  const navigate = useNavigate()
  const gone = useRef(false)
  const mayGo = session?.kind === 'signed-in' && !session.recovering
  useEffect(() => {
    if (!mayGo || gone.current) return
    gone.current = true
    onGo()
    void navigate(next ?? firstAdminPage, { replace: true })
  })
}

/** An email's link signs in without a form; a user who was already signed in gets no greeting. */
const greetingOf = (landing: Arrival | undefined): Greeting | undefined => {
  if (landing?.kind === 'half-way') return m.halfWay
  if (landing?.kind !== 'session') return undefined
  return landing.type === 'signup' || landing.type === 'invite' ? m.confirmed : m.welcome
}

/** Shows the outcome of a link at the step to which it led. */
function LandingNotice({ landing, tab }: { landing: Arrival | undefined; tab: AuthTab }) {
  // A link with a session that is still shown here has failed: the app has tried it, and its tokens were refused.
  const failed = landing?.kind === 'session' ? 'sign-in' : landing?.kind === 'failure' ? 'code' : undefined
  if (tab === failed) return <Notice {...m.linkFailed} variant="destructive" />
  if (landing?.kind === 'provider-failure' && tab === 'sign-in') {
    const description = describeProviderFailure(landing.code, landing.error)
    return <Notice title={providerMessages.failed} description={description} variant="destructive" />
  }
  if (landing?.kind === 'half-way' && tab === 'sign-in') return <Notice {...m.halfWay} variant="default" />
  if (landing?.kind === 'invite' && tab === 'sign-up') return <Notice {...m.invited} variant="default" />
  return null
}
