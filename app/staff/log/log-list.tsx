import { Fragment, useRef } from 'react'
import { Link } from 'react-router'
import { describeDevice } from '../../../domain/account/device'
import { enquiryPath } from '../../../domain/enquiry/enquiry-path'
import { describeAction } from '../../../domain/log/action-messages'
import type { LogEntry, LogPage } from '../../../domain/log/log-schema'
import { companyClock } from '../../ui/agency/clock'
import { ListFrame, Way } from '../kit/list-frame'
import { OnwardPager } from '../kit/pager'
import type { ShownList } from '../kit/queries'
import { isFiltered, type LogAddress, logPath, wholeLog } from './address'
import { describeDetail, logMessages as m, nameActor } from './messages'

interface LogListProps {
  address: LogAddress
  list: ShownList<LogPage>
}

/** One page of the log under the days on which it happened. */
export function LogList({ address, list }: LogListProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const page = list.answer?.ok ? list.answer.body : undefined
  const isEmpty = page?.entries.length === 0
  return (
    <ListFrame
      list={list}
      path={logPath(address)}
      words={m}
      found={page && m.found(page.entries.length)}
      empty={
        isEmpty && {
          seal: 'staff-log',
          words: page.next ? m.emptyPart : m.empty,
          next: isFiltered(address) && <Way to={logPath(wholeLog)}>{m.filter.clear}</Way>,
        }
      }
      status={status}
    >
      {page && !isEmpty && <Days entries={page.entries} isLoading={list.isLoading} />}
      {page && (address.before || page.next) && (
        <OnwardPager
          words={m.pages}
          newest={address.before ? logPath({ ...address, before: '' }) : undefined}
          older={page.next ? logPath({ ...address, before: page.next }) : undefined}
        />
      )}
    </ListFrame>
  )
}

const Days = ({ entries, isLoading }: { entries: readonly LogEntry[]; isLoading: boolean }) => (
  <div className="log-days" aria-busy={isLoading}>
    {[...Map.groupBy(entries, dayOf)].map(([day, ofDay]) => (
      <Fragment key={day}>
        <h2>{day}</h2>
        <ol>
          {ofDay.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </Fragment>
    ))}
  </div>
)

const dayOf = ({ at }: LogEntry): string => companyClock().timeParts(at)[0].replace(/,$/, '')

/** An enquiry is led to. */
const Subject = ({ enquiryId, children }: { enquiryId: string | null; children: string }) =>
  enquiryId === null ? (
    <strong>{children}</strong>
  ) : (
    <Link to={enquiryPath(enquiryId)} dir="auto">
      {children}
    </Link>
  )

function Entry({ entry }: { entry: LogEntry }) {
  const { at, action, subject, detail, ip, user_agent: program } = entry
  const details = describeDetail(detail)
  const isBrowser = ip !== '' && program !== ''
  return (
    <li className="log-entry">
      <time dateTime={at}>{companyClock().timeParts(at)[1]}</time>
      <div>
        <p>
          {describeAction(action)} {subject && <Subject enquiryId={entry.enquiry_id}>{subject}</Subject>}
        </p>
        {details && <p className="staff-quiet">{details}</p>}
      </div>
      <p className="log-actor">
        {nameActor(entry)}
        {entry.member_address !== '' && entry.member_address !== entry.member && (
          <span className="staff-quiet">{entry.member_address}</span>
        )}
        {isBrowser && (
          <span className="staff-quiet">
            {describeDevice(program)}, {ip}
          </span>
        )}
      </p>
    </li>
  )
}
