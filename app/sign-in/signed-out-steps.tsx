import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type AuthTab, tabAddress } from '../auth-forms/auth-steps'
import { ProviderLinks } from '../auth-forms/provider-links'
import { showToast, type Toast } from '../ui/toast'
import { CodeForm } from './code-form'
import { MailForm } from './mail-form'
import type { CodeKind } from './mail-steps'
import { signInMessages as m } from './messages'
import { PasskeyButton } from './passkey-button'
import { PhoneForm } from './phone-form'
import { Sheet } from './sheet'
import { SignInForm } from './sign-in-form'
import type { SignInSettings } from './sign-in-settings'
import { SignUpForm } from './sign-up-form'
import type { Arrival } from './use-landing'

export type Greeting = Omit<Toast, 'variant'>

interface StepsProps extends SignInSettings {
  tab: AuthTab
  next: string | undefined
  landing: Arrival | undefined
  greet: (words: Greeting) => void
}

export function SignedOutSteps(props: StepsProps) {
  const { tab, next, landing, greet, passwordMin, codeLength, magicLink, passkeys, phone } = props
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
            {passkeys && <PasskeyButton onSend={() => greet(m.welcome)} />}
            <ProviderLinks {...props} />
          </>
        ) : (
          <SignUpForm
            key={tab}
            email={email}
            inviteCode={landing?.kind === 'invite' ? landing.code : ''}
            passwordMin={passwordMin}
            byInvite={props.byInvite}
            confirmsByMail={props.confirmsByMail}
            redirectTo={redirectTo}
            onCreated={typed => {
              showToast(m.accountCreated)
              expectCode('signup')(typed)
            }}
            onEnter={() => greet({ ...m.accountCreated, description: m.welcome.description })}
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
