import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { signatureOf } from '../../../../domain/member/member-name'
import type { Profile } from '../../../../domain/member/member-schema'
import { readAgency } from '../../../ui/agency/agency'
import { getProfile } from '../calls'
import { replyMessages } from './reply-messages'

const m = replyMessages.signature

/** The caller's own; undefined until the answer is here. */
export function useProfile(): Profile | undefined {
  const { data } = useQuery({ queryKey: ['account', 'profile'], queryFn: getProfile })
  return data?.ok ? data.body : undefined
}

/** What the email adds below the text, shown so that nobody types it again. */
export const Signature = ({ profile }: { profile: Profile }) => (
  <div className="reply-signature">
    <p className="visually-hidden">{m.title}</p>
    <p>{signatureOf(profile, readAgency().name)}</p>
  </div>
)

/** Where the signature is changed. */
export const ProfileLink = ({ profile }: { profile: Profile }) => (
  <Link className="link-button" to="/admin/security#profile">
    {profile.name === '' ? m.addName : m.change}
  </Link>
)
