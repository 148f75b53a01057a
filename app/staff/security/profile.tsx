import { type FormEvent, useState } from 'react'
import { ReplyLetter } from '../../../domain/enquiry/inbox/reply-letter'
import { replyMail } from '../../../domain/enquiry/mail-messages'
import type { MailSender } from '../../../domain/mail/mail-layout'
import { LetterSheet } from '../../../domain/mail/mail-letter'
import { memberBounds, tidyLine, tidyLines } from '../../../domain/member/member-name'
import type { OwnProfile as ProfileParts } from '../../../domain/member/member-schema'
import { colours } from '../../../shared/tokens'
import { askAuth } from '../../auth-forms/ask-auth'
import { AuthForm, type FormErrors, type Values } from '../../auth-forms/auth-form'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { LoadFailure } from '../kit/load-failure'
import { Loading } from '../kit/status'
import { reloadAccount, useAccount } from './account'
import { changeProfile, getProfile } from './calls'
import { CancelButton } from './cancel'
import { Disclosure } from './disclosure'
import { profileMessages as m, securityMessages } from './messages'
import { SecuritySection } from './section'

/** What the member is called, and how their replies end. */
export function Profile({ sender }: { sender: MailSender }) {
  const { data: answer, refetch } = useAccount('profile', getProfile)
  return (
    <SecuritySection id="profile" title={m.title} text={m.text}>
      {() => {
        if (!answer) return <Loading>{securityMessages.loading}</Loading>
        if (!answer.ok) return <LoadFailure text={m.loadFailed} onRetry={refetch} />
        return <ShownProfile profile={answer.body} sender={sender} />
      }}
    </SecuritySection>
  )
}

interface Previewed {
  profile: ProfileParts
  sender: MailSender
}

function ShownProfile({ profile, sender }: Previewed) {
  /** As typed so far, while the form is open. */
  const [typed, setTyped] = useState<ProfileParts>()
  const { name, job_title: title } = profile
  return (
    <>
      <p className="security-value">{[name || m.nameless, title].filter(Boolean).join(', ')}</p>
      <Disclosure label={m.open}>
        {close => {
          const end = () => {
            setTyped(undefined)
            close()
          }
          return <ProfileForm profile={profile} onType={setTyped} onClose={end} />
        }}
      </Disclosure>
      <Preview profile={typed ?? profile} sender={sender} />
    </>
  )
}

interface ProfileFormProps {
  profile: ProfileParts
  onType: (typed: ProfileParts) => void
  onClose: () => void
}

function ProfileForm({ profile, onType, onClose }: ProfileFormProps) {
  async function send(values: Values) {
    const answer = await changeProfile(readParts(values))
    if (!answer.ok) {
      const { name, job_title: title, signature, biography, ...others } = answer.errors
      const atFields = { 'member-name': name, 'job-title': title, signature, biography }
      const isAtField = Object.values(atFields).some(words => words !== undefined)
      const errors = { ...others, ...atFields, ...(!isAtField && { form: answer.detail }) }
      return { title: securityMessages.failedForm, description: answer.detail, errors }
    }
    // The browser's copy of the account has the name too.
    await askAuth(client => client.refreshSession())
    await reloadAccount()
    onClose()
    showToast({ title: m.saved })
    return undefined
  }
  const follow = (event: FormEvent<HTMLElement>) => {
    const form = event.currentTarget.closest('form')
    const data = form && new FormData(form)
    if (data) onType(readParts(field => String(data.get(field) ?? '')))
  }
  return (
    <AuthForm submit={m.submit} busy={m.busy} send={send} aside={<CancelButton onClick={onClose} />}>
      {errors => (
        <div className="profile-fields" onInput={follow}>
          <ProfileFields profile={profile} errors={errors} />
        </div>
      )}
    </AuthForm>
  )
}

const readParts = (values: Values): ProfileParts => ({
  name: tidyLine(values('member-name')),
  job_title: tidyLine(values('job-title')),
  signature: tidyLines(values('signature')),
  biography: tidyLines(values('biography')),
})

// Browsers count UTF-16 units, of which a character may take two.
const unitsOf = (characters: number): number => 2 * characters

const ProfileFields = ({ profile, errors }: { profile: ProfileParts; errors: FormErrors }) => (
  <>
    <Field name="member-name" label={m.name} hint={m.nameHint} required error={errors['member-name']}>
      {control => (
        <input
          {...control}
          autoComplete="name"
          maxLength={unitsOf(memberBounds.name)}
          defaultValue={profile.name}
        />
      )}
    </Field>
    <Field name="job-title" label={m.jobTitle} error={errors['job-title']}>
      {control => (
        <input
          {...control}
          autoComplete="organization-title"
          maxLength={unitsOf(memberBounds.jobTitle)}
          defaultValue={profile.job_title}
        />
      )}
    </Field>
    <Field name="signature" label={m.signature} hint={m.signatureHint} error={errors.signature}>
      {control => (
        <textarea
          {...control}
          rows={5}
          maxLength={unitsOf(memberBounds.signature)}
          defaultValue={profile.signature}
        />
      )}
    </Field>
    <Field name="biography" label={m.biography} hint={m.biographyHint} error={errors.biography}>
      {control => (
        <textarea
          {...control}
          rows={3}
          maxLength={unitsOf(memberBounds.biography)}
          defaultValue={profile.biography}
        />
      )}
    </Field>
  </>
)

/** The letter itself, set as the email is: light in every scheme. */
const Preview = ({ profile, sender }: Previewed) => (
  <figure className="letter-preview">
    <figcaption className="staff-quiet">
      {m.preview} <strong>{replyMail.sender(profile.name, sender.name)}</strong>
    </figcaption>
    <div className="letter-paper" style={{ backgroundColor: colours.paper }}>
      <LetterSheet sender={sender}>
        <ReplyLetter body={m.sample} from={profile} agency={sender.name} />
      </LetterSheet>
    </div>
  </figure>
)
