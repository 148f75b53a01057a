import type { BusinessGroup } from '../../../../domain/enquiry/inbox/business/business-schema'
import { NumberTable } from '../../kit/figures/number-table'
import { wordsOfTime } from '../promise-messages'
import { businessMessages as m } from './business-messages'

interface GroupsProps {
  groups: readonly BusinessGroup[]
}

const minute = 60_000

export const wordsOfMedian = ({ median }: BusinessGroup): string =>
  median === null ? m.nothing : wordsOfTime(median * minute)

/** What came in and was won, by something that has a name, with how it was answered below that. */
const Won = ({ groups, kind }: GroupsProps & { kind: 'services' | 'origins' }) => (
  <NumberTable
    title={m.groups[kind].title}
    none={m.none}
    columns={[m.groups[kind].column, m.figures.enquiries, m.figures.won, m.columns.value]}
    rows={groups.map(group => ({
      key: group.name,
      name: (
        <>
          {group.name || m.groups[kind].unknown}
          {group.due > 0 && <small className="business-answered">{m.inTime(group.in_time, group.due)}</small>}
        </>
      ),
      values: [m.count(group.enquiries), m.count(group.won), m.value(group.won_value, group.won)],
      share: group.enquiries / (groups[0]?.enquiries || 1),
    }))}
  />
)

export const Services = ({ groups }: GroupsProps) => <Won kind="services" groups={groups} />
export const Origins = ({ groups }: GroupsProps) => <Won kind="origins" groups={groups} />

/** How soon each member answers. */
export const Members = ({ groups }: GroupsProps) => (
  <NumberTable
    title={m.groups.members.title}
    none={m.noMembers}
    columns={[m.groups.members.column, m.columns.inTime, m.columns.median]}
    rows={groups.map((group, index) => ({
      // Members may have the same name.
      key: `${index}`,
      name: group.name,
      values: [m.ofTotal(group.in_time, group.due), wordsOfMedian(group)],
    }))}
  />
)
