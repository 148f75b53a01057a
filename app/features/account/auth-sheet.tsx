import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Notice } from '../../ui/notice'
import { showToast, type Toast } from '../../ui/toast'
import { type AuthTab, readTab, tabAddress } from './auth-steps'
import { CodeForm } from './code-form'
import { FactorForm } from './factor-form'
import { MailForm } from './mail-form'
import type { CodeKind } from './mail-steps'
import { adminMessages, accountMessages as m } from './messages'
import { NewPasswordForm } from './new-password-form'
import { firstAdminPage, parseNextPage } from './next-page'
import { PhoneForm } from './phone-form'
import { ProviderLinks, type SignInProvider } from './provider-links'
import { describeProviderFailure, providerMessages } from './provider-messages'
import { endRecovery, type SessionState, useSession } from './session'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'
import { type Arrival, useLanding } from './use-landing'

export interface AuthSheetProps {
  /** Characters that a password has at least. */
  passwordMin: number
  /** Digits of a mail's code. */
  codeLength: number
  /** Whether one may sign in by mail. */
  magicLink: boolean
  /** Whether one may sign in by text message. */
  phone: boolean
  providers: readonly SignInProvider[]
  /** Whether there is single sign-on. */
  sso: boolean
  siteUrl: string
}

type Greeting = Omit<Toast, 'variant'>

/** The login page below its title: the step that the session, or else the address, asks for. */
export function AuthSheet(props: AuthSheetProps) {
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

/** A step that takes the place of another takes its focus too, when that is lost with what was there. */
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

function CurrentStep(props: AuthSheetProps) {
  const search = useSearch()
  const navigate = useNavigate()
  const session = useSession()
  const next = parseNextPage(search.get('next'))
  const landing = useLanding(next)
  const greeting = useRef<Greeting>(undefined)
  const greet = (words: Greeting) => {
    greeting.current = words
  }
  useMovingOn(session, next, () => {
    const words = greeting.current ?? greetingOf(landing)
    if (words) showToast(words)
  })

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
        {adminMessages.loading}
      </p>
    )
  const tab = readTab(search.get('tab'))
  return (
    <>
      <LandingNotice landing={landing} tab={tab} />
      {session.kind === 'unavailable' && <Notice {...m.unavailable} variant="destructive" />}
      <SignedOutSteps {...props} tab={tab} next={next} landing={landing} greet={greet} />
    </>
  )
}

/** Fetched as in the header, which shares the file. */
async function leave(goTo: (path: string) => unknown) {
  const { logOut } = await import('./log-out')
  await logOut(goTo)
}

/** Goes to the remembered page once there is a session that may, in place of this page. */
function useMovingOn(session: SessionState, next: string | undefined, onGo: () => void) {
  const navigate = useNavigate()
  const gone = useRef(false)
  const mayGo = session.kind === 'signed-in' && !session.recovering
  useEffect(() => {
    if (!mayGo || gone.current) return
    gone.current = true
    onGo()
    void navigate(next ?? firstAdminPage, { replace: true })
  })
}

/** A mail's link signs in by itself; whoever was signed in already needs no greeting. */
const greetingOf = (landing: Arrival | undefined): Greeting | undefined => {
  if (landing?.kind === 'half-way') return m.halfWay
  if (landing?.kind !== 'session') return undefined
  return landing.type === 'signup' || landing.type === 'invite' ? m.confirmed : m.welcome
}

interface StepsProps extends AuthSheetProps {
  tab: AuthTab
  next: string | undefined
  landing: Arrival | undefined
  greet: (words: Greeting) => void
}

function SignedOutSteps(props: StepsProps) {
  const { tab, next, landing, greet, passwordMin, codeLength, magicLink, phone } = props
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<{ kind: CodeKind; email: string }>()
  const to = (step: AuthTab) => tabAddress(step, next)
  const redirectTo = () => location.origin + tabAddress('sign-in', next)
  const expectCode = (kind: CodeKind) => (email: string) => {
    setEmail(email)
    setSent({ kind, email })
    void navigate(to('code'))
  }

  if (tab === 'sign-in' || tab === 'sign-up')
    return (
      <Tabs tab={tab} to={to}>
        {tab === 'sign-in' ? (
          <>
            <SignInForm
              key={tab}
              email={email}
              links={{
                forgot: to('forgot'),
                link: magicLink ? to('link') : undefined,
                phone: phone ? to('phone') : undefined,
                code: to('code'),
              }}
              onSend={typed => {
                setEmail(typed)
                greet(m.welcome)
              }}
              onUnconfirmed={typed => setSent({ kind: 'signup', email: typed })}
            />
            <ProviderLinks {...props} />
          </>
        ) : (
          <SignUpForm
            key={tab}
            email={email}
            inviteCode={landing?.kind === 'invite' ? landing.code : ''}
            passwordMin={passwordMin}
            redirectTo={redirectTo}
            onCreated={typed => {
              showToast(m.accountCreated)
              expectCode('signup')(typed)
            }}
          />
        )}
      </Tabs>
    )
  const shared = { email, back: to('sign-in'), redirectTo }
  if (tab === 'phone')
    return (
      <Sheet title={m.phoneStep.title}>
        <PhoneForm codeLength={codeLength} back={shared.back} onSend={() => greet(m.welcome)} />
      </Sheet>
    )
  if (tab === 'code')
    return (
      <Sheet title={m.code.title}>
        <CodeForm
          {...shared}
          sent={sent}
          code={landing?.kind === 'code' ? landing.code : ''}
          codeLength={codeLength}
          onSend={(typed, kind) => {
            setEmail(typed)
            greet(kind === 'signup' ? m.confirmed : m.welcome)
          }}
        />
      </Sheet>
    )
  return (
    <Sheet title={m[tab].title}>
      <MailForm
        key={tab}
        {...shared}
        step={tab}
        onSent={expectCode(tab === 'forgot' ? 'recovery' : 'email')}
      />
    </Sheet>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="sheet narrow-sheet">
      <div className="sheet-head">
        <h2>{title}</h2>
      </div>
      {children}
    </div>
  )
}

function Tabs({ tab, to, children }: { tab: AuthTab; to: (tab: AuthTab) => string; children: ReactNode }) {
  return (
    <div className="sheet narrow-sheet">
      <nav className="tabs" aria-label={m.tabs}>
        <Link to={to('sign-in')} aria-current={tab === 'sign-in' ? 'page' : undefined}>
          {m.signIn}
        </Link>
        <Link to={to('sign-up')} aria-current={tab === 'sign-up' ? 'page' : undefined}>
          {m.signUp}
        </Link>
      </nav>
      {children}
    </div>
  )
}

/** What the link did, at the step to which it led. */
function LandingNotice({ landing, tab }: { landing: Arrival | undefined; tab: AuthTab }) {
  // For a session there is none: the app is past the link by now, so its tokens were refused.
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
