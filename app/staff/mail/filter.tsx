import { messagePurposes, messageStatuses } from '../../../domain/mail/purpose'
import { Choice } from '../kit/choice'
import { ListSearch } from '../kit/list-search'
import { type MailAddress, mailPath } from './address'
import { mailMessages } from './messages'

const { filter: m, purposes, statuses } = mailMessages

/** Words, purpose and status. */
export const MailFilter = ({ address }: { address: MailAddress }) => (
  <ListSearch noun="mail" labels={m} address={address} pathOf={mailPath} first={{ page: 1 }}>
    {(typed, apply) => (
      <>
        <Choice
          label={m.purpose}
          options={[['', m.anyPurpose], ...messagePurposes.map(one => [one, purposes[one]] as const)]}
          value={typed.purpose}
          onChoose={purpose => apply({ purpose })}
        />
        <Choice
          label={m.status}
          options={[['', m.anyStatus], ...messageStatuses.map(one => [one, statuses[one]] as const)]}
          value={typed.status}
          onChoose={status => apply({ status })}
        />
      </>
    )}
  </ListSearch>
)
