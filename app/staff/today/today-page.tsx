import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { describeDevice } from '../../../domain/account/device'
import type { NewDevice, Today } from '../../../domain/today/today-schema'
import { toShownAddress } from '../../../shared/email/shown-address'
import { CompanyTime } from '../../ui/company-time'
import { ListFrame } from '../kit/list-frame'
import { type AskedList, useList } from '../kit/queries'
import { DueEnquiries } from './due-enquiries'
import { todayMessages as m } from './messages'
import { PendingPostLists } from './pending-posts'

/** What waits for someone today. Each line leads where something can be done about it. */
export function TodayPage({ asked }: { asked: AskedList<Today> }) {
  const list = useList(asked)
  const today = list.answer?.ok ? list.answer.body : undefined
  return (
    <>
      <h1 className="admin-title">{m.title}</h1>
      <ListFrame list={list} path="/admin" words={m} found="">
        {today && (
          <div className="today">
            <div className="today-side">
              <DueEnquiries enquiries={today.enquiries} />
              <PendingPostLists today={today} />
            </div>
            <div className="today-side">
              {today.for_owners?.as_shipped && <Start />}
              {today.for_owners?.disk && <Disk space={today.for_owners.disk} />}
              <Subscribers {...today.subscribers} />
              {today.for_owners && <Mail {...today.for_owners.mail} />}
              {today.for_owners && <NewDevices devices={today.for_owners.new_devices} />}
            </div>
          </div>
        )}
      </ListFrame>
    </>
  )
}

interface PartProps {
  id: string
  title: string
  /** Shown in place of the children. */
  empty: string | false
  children: ReactNode
}

const Part = ({ id, title, empty, children }: PartProps) => (
  <section className="today-part" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {empty ? <p className="staff-quiet">{empty}</p> : children}
  </section>
)

const Subscribers = ({ gained, lost }: Today['subscribers']) => (
  <Part id="today-subscribers" title={m.subscribers.title} empty={gained + lost === 0 && m.subscribers.empty}>
    <dl className="today-figures">
      <div>
        <dt>{m.subscribers.gained}</dt>
        <dd>{gained}</dd>
      </div>
      <div>
        <dt>{m.subscribers.lost}</dt>
        <dd>{lost}</dd>
      </div>
    </dl>
  </Part>
)

const Mail = ({ dead, retrying }: { dead: number; retrying: number }) => (
  <Part id="today-mail" title={m.mail.title} empty={dead + retrying === 0 && m.mail.empty}>
    <ul className="today-rows">
      {dead > 0 && (
        <li data-kind="late">
          <Link to="/admin/mail?status=dead">{m.mail.dead(dead)}</Link>
        </li>
      )}
      {retrying > 0 && (
        <li>
          <Link to="/admin/mail?status=waiting">{m.mail.retrying(retrying)}</Link>
        </li>
      )}
    </ul>
  </Part>
)

const Start = () => (
  <Part id="today-start" title={m.start.title} empty={false}>
    <p className="staff-quiet">{m.start.text}</p>
    <Link className="text-link" to="/admin/site/start">
      {m.start.link}
    </Link>
  </Part>
)

const Disk = ({ space }: { space: Parameters<typeof m.disk.almostFull>[0] }) => (
  <Part id="today-disk" title={m.disk.title} empty={false}>
    <ul className="today-rows">
      <li data-kind="late">
        <strong>{m.disk.almostFull(space)}</strong>
        <p className="staff-quiet">{m.disk.consequence}</p>
      </li>
    </ul>
  </Part>
)

const NewDevices = ({ devices }: { devices: readonly NewDevice[] }) => (
  <Part id="today-devices" title={m.devices.title} empty={devices.length === 0 && m.devices.empty}>
    <ul className="today-rows">
      {devices.map(({ id, email, user_agent, ip, at }) => (
        <li key={id}>
          <strong>{toShownAddress(email)}</strong>
          <p className="staff-quiet">
            {m.devices.from(describeDevice(user_agent), ip)}, <CompanyTime at={at} />
          </p>
        </li>
      ))}
    </ul>
    <Link className="text-link" to="/admin/people">
      {m.devices.members}
    </Link>
  </Part>
)
