import type { MissedAddress } from '../../../domain/redirect/redirect-schema'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { useApiAction } from '../kit/use-api-action'
import { dismissMissed, reloadRedirects } from './calls'
import { redirectMessages } from './messages'

const m = redirectMessages.missed

export interface MissedAddressesProps {
  missed: readonly MissedAddress[]
  isOwner: boolean
  /** Called with the address that is to be redirected. */
  onRedirect: (path: string) => void
}

/** What visitors asked for in vain: each is a redirect that is missing, or a link that someone got wrong. */
export const MissedAddresses = ({ missed, isOwner, onRedirect }: MissedAddressesProps) => (
  <section className="missed-addresses" aria-labelledby="missed-title">
    <h2 id="missed-title">{m.title}</h2>
    <p className="staff-quiet">{missed.length === 0 ? m.none : m.lede}</p>
    {missed.length > 0 && (
      <ul className="ledger">
        {missed.map(address => (
          <li key={address.id} className="ledger-row">
            <p className="old-address">
              <code>{address.path}</code>
              <span className="staff-quiet">
                {m.times(address.times)}. {m.last}: <CompanyTime at={address.missed_at} />
              </span>
            </p>
            {isOwner && <Ways address={address} onRedirect={onRedirect} />}
          </li>
        ))}
      </ul>
    )}
  </section>
)

function Ways({ address, onRedirect }: { address: MissedAddress; onRedirect: (path: string) => void }) {
  const { busy, run: dismiss } = useApiAction(() => dismissMissed(address.id), {
    failed: m.dismissFailed,
    onDone: reloadRedirects,
  })
  return (
    <div className="button-row">
      <Button look="outline" aria-label={m.redirectOf(address.path)} onClick={() => onRedirect(address.path)}>
        {m.redirect}
      </Button>
      <Button
        look="outline"
        aria-label={m.dismissOf(address.path)}
        aria-busy={busy || undefined}
        onClick={() => void dismiss()}
      >
        {m.dismiss}
      </Button>
    </div>
  )
}
