import { useCallback, useEffect, useState } from 'react'
import type { ApiProblem } from '../../shared/api-answer'
import type { PeopleCalls } from './people-calls'
import type { OpenInvite, Person } from './person'

/** Both lists, which are shown together or not at all. */
export interface Everybody {
  people: Person[]
  total: number
  invites: OpenInvite[]
}

export type Loaded =
  | { kind: 'loading' }
  | { kind: 'failed'; problem: ApiProblem }
  | { kind: 'loaded'; everybody: Everybody }

export interface People {
  loaded: Loaded
  /** Loads again; what is shown stays meanwhile. Resolves when the new lists are there. */
  reload: () => Promise<void>
  /** Shows a member as a change has left them. */
  replace: (person: Person) => void
}

export function usePeople(calls: Pick<PeopleCalls, 'listPeople' | 'listInvites'>): People {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const load = useCallback(async (): Promise<Loaded> => {
    const [people, invites] = await Promise.all([calls.listPeople(), calls.listInvites()])
    if (!people.ok) return { kind: 'failed', problem: people }
    if (!invites.ok) return { kind: 'failed', problem: invites }
    return { kind: 'loaded', everybody: { ...people.body, ...invites.body } }
  }, [calls])
  useEffect(() => {
    let isCurrent = true
    void load().then(next => {
      if (isCurrent) setLoaded(next)
    })
    return () => {
      isCurrent = false
    }
  }, [load])
  const reload = useCallback(async () => setLoaded(await load()), [load])
  const replace = useCallback((person: Person) => {
    setLoaded(before => {
      if (before.kind !== 'loaded') return before
      const people = before.everybody.people.map(one => (one.id === person.id ? person : one))
      return { kind: 'loaded', everybody: { ...before.everybody, people } }
    })
  }, [])
  return { loaded, reload, replace }
}
