import { useQuery } from '@tanstack/react-query'
import { logAreas } from '../../../domain/log/activities'
import { Choice } from '../kit/choice'
import { ListSearch } from '../kit/list-search'
import { type LogAddress, logPath } from './address'
import { listMembers } from './calls'
import { logMessages, nameMember } from './messages'

const { areas, filter: m } = logMessages

/** Words, area, member and days. */
export function LogFilter({ address }: { address: LogAddress }) {
  const { data } = useQuery({ queryKey: ['log-members'], queryFn: listMembers })
  const members = data?.ok ? data.body.people : []
  return (
    <ListSearch noun="log" labels={m} address={address} pathOf={logPath} first={{ before: '' }}>
      {(typed, apply) => (
        <>
          <Choice
            label={m.area}
            options={[['', m.anyArea], ...logAreas.map(area => [area, areas[area]] as const)]}
            value={typed.area}
            onChoose={area => apply({ area })}
          />
          <Choice
            label={m.member}
            options={[['', m.anyMember], ...members.map(one => [one.id, nameMember(one)] as const)]}
            value={typed.member}
            onChoose={member => apply({ member })}
          />
          {(['from', 'to'] as const).map(bound => (
            <div className="field" key={bound}>
              <label htmlFor={`log-${bound}`}>{m[bound]}</label>
              <input
                id={`log-${bound}`}
                type="date"
                value={typed[bound]}
                onChange={({ target }) => apply({ [bound]: target.value })}
              />
            </div>
          ))}
        </>
      )}
    </ListSearch>
  )
}
