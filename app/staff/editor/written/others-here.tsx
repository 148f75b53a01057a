import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../session/api'
import { editorMessages } from '../messages'

/** Milliseconds between two calls; the server counts each for three times as long. */
const repeat = 10_000

const say = (place: string, here: boolean) => callApi('PUT /account/presence', { json: { place, here } })

/** Says who else has this page of the admin area open, and tells them that the member has. Failures are ignored. */
export function OthersHere({ place }: { place: string }) {
  const { data } = useQuery({
    queryKey: ['presence', place],
    queryFn: () => say(place, true),
    refetchInterval: repeat,
    // A text that is open in another tab is written over just as well.
    refetchIntervalInBackground: true,
  })
  useEffect(() => () => void say(place, false), [place])
  const others = data?.ok ? data.body.others.map(({ name }) => name) : []
  return (
    <p className="others-here" role="status">
      {others.length > 0 && editorMessages.othersHere(others)}
    </p>
  )
}
