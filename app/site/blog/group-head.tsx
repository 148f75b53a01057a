import type { ListGroup } from '../../../domain/post/addresses'
import { Medallion } from '../../ui/line-work/medallion'
import { seedOf } from './byline'
import styles from './group-head.css?url'
import { blogMessages } from './messages'

export interface GroupHeadProps {
  group: ListGroup
  /** Of an author. */
  about: { role: string; biography: string } | undefined
}

/** What the listed articles have in common; of an author, what they do and say of themselves. */
export default function GroupHead({ group: { kind, name }, about }: GroupHeadProps) {
  return (
    <section className="frame" aria-labelledby="group-title">
      <link rel="stylesheet" href={styles} precedence="page" />
      <div className="group-head">
        {about && <Medallion name={name} seed={seedOf(name)} size={104} />}
        <div>
          <p>{blogMessages.list.groups[kind]}</p>
          <h2 id="group-title">{name}</h2>
          {about && <p className="group-role">{about.role}</p>}
          {about?.biography && <p className="group-words">{about.biography}</p>}
        </div>
      </div>
    </section>
  )
}
