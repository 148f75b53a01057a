import { keptInBin } from '../../../domain/post/post'
import { CompanyTime } from '../../ui/company-time'
import { BinWays } from '../kit/removal-dialog'
import { type BinnedCase, deleteCaseForEver, reloadCases, restoreCase } from './calls'
import { clientOf } from './case-list'
import { casesMessages } from './messages'

const m = casesMessages.bin

/** Deleted cases, with their two ways out. */
export function CaseBin({ cases, isOwner }: { cases: readonly BinnedCase[]; isOwner: boolean }) {
  if (cases.length === 0) return null
  return (
    <section aria-labelledby="case-bin">
      <h2 className="admin-subtitle" id="case-bin">
        {m.title}
      </h2>
      <ul className="ledger cases">
        {cases.map(one => (
          <li key={one.id} className="ledger-row">
            <div className="case-words">
              <p>{clientOf(one)}</p>
            </div>
            <p className="staff-quiet">
              {m.until} <CompanyTime at={new Date(Date.parse(one.binned_at) + keptInBin).toISOString()} />
            </p>
            <div className="case-ways">
              <BinWays
                title={clientOf(one)}
                isOwner={isOwner}
                words={m}
                restore={() => restoreCase(one.id)}
                deleteForEver={typed => deleteCaseForEver(one.id, typed)}
                onGone={reloadCases}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
