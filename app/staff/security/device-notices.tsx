import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../session/api'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { readDevice, sendTest, turnOff, turnOn } from '../kit/push/device'
import { useApiAction } from '../kit/use-api-action'
import { deviceMessages as m } from './messages'
import { SecuritySection } from './section'

const queryKey = ['push']

/** Whether this device is notified of enquiries. Nothing where the site notifies nobody. */
export function DeviceNotices() {
  const { data } = useQuery({ queryKey, queryFn: () => callApi('GET /account/push') })
  const publicKey = data?.ok ? data.body.public_key : null
  if (publicKey === null) return null
  return (
    <SecuritySection id="device-notices" title={m.title} text={m.text}>
      {heading => <Device publicKey={publicKey} onTurned={() => heading.current?.focus()} />}
    </SecuritySection>
  )
}

/** `onTurned`: the button that was pressed is gone. */
function Device({ publicKey, onTurned }: { publicKey: string; onTurned: () => void }) {
  const { data: state, refetch } = useQuery({ queryKey: ['device'], queryFn: readDevice })
  const settle = async () => {
    await refetch()
    onTurned()
  }
  const on = useApiAction(() => orSayWhy(turnOn(publicKey).then(answer => answer ?? void refetch())), {
    done: m.turnedOn,
    failed: m.failedOn,
    onDone: settle,
  })
  const off = useApiAction(() => turnOff(), { done: m.turnedOff, failed: m.failedOff, onDone: settle })
  const test = useApiAction(() => sendTest(), {
    failed: m.failedTest,
    onDone: ({ outcome }) => {
      if (outcome === 'sent') showToast({ title: m.sent })
      else showToast({ title: m.failedTest, description: m.outcomes[outcome], variant: 'destructive' })
    },
  })
  if (state === undefined) return <p className="staff-quiet">{m.loading}</p>
  return (
    <>
      <p>{m.states[state]}</p>
      <p className="button-row">
        {state === 'off' && (
          <Button aria-busy={on.busy || undefined} onClick={() => void on.run()}>
            {m.turnOn}
          </Button>
        )}
        {state === 'on' && (
          <>
            <Button look="outline" aria-busy={test.busy || undefined} onClick={() => void test.run()}>
              {m.test}
            </Button>
            <Button look="outline" aria-busy={off.busy || undefined} onClick={() => void off.run()}>
              {m.turnOff}
            </Button>
          </>
        )}
      </p>
    </>
  )
}

/** Browsers without a push service of their own let the subscription fail. */
const orSayWhy = <Answer,>(turning: Promise<Answer>): Promise<Answer | undefined> =>
  turning.catch(() => {
    showToast({ title: m.failedOn, description: m.noService, variant: 'destructive' })
    return undefined
  })
