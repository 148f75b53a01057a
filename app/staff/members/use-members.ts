import { useQuery } from '@tanstack/react-query'
import type { FactorRule, Member, OpenInvite } from '../../../domain/member/member-schema'
import type { ApiAnswer } from '../../../shared/api-answer'
import { changeBody, queryClient } from '../kit/queries'
import { listInvites, listMembers } from './calls'

/** Both lists, shown together or not at all. */
export interface MemberLists {
  people: Member[]
  /** How many members there are; the list may have only the first. */
  total: number
  second_factor: FactorRule
  invites: OpenInvite[]
}

const queryKey = ['members']

export const useMembers = () => useQuery({ queryKey, queryFn: loadLists })

async function loadLists(): Promise<ApiAnswer<MemberLists>> {
  const [members, invites] = await Promise.all([listMembers(), listInvites()])
  if (!members.ok) return members
  if (!invites.ok) return invites
  return { ok: true, body: { ...members.body, ...invites.body } }
}

/** Reloads both; the current lists stay until the answers arrive. */
export const reloadMembers = () => queryClient.refetchQueries({ queryKey })

/** Shows a member as returned by a change. */
export const showMember = (changed: Member) =>
  changeBody<MemberLists>(queryKey, lists => ({
    ...lists,
    people: lists.people.map(member => (member.id === changed.id ? changed : member)),
  }))

/** Takes a deleted member off the list. */
export const hideMember = (id: string) =>
  changeBody<MemberLists>(queryKey, lists => ({
    ...lists,
    people: lists.people.filter(member => member.id !== id),
    total: lists.total - 1,
  }))
