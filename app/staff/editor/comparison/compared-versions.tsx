import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Post } from '../../../../domain/post/post-schema'
import { Choice } from '../../kit/choice'
import { getVersion, type History } from '../../posts/calls'
import { differingRows, FieldDifferences } from '../field-differences'
import { toFields } from '../fields'
import { editorMessages } from '../messages'
import { Comparison } from './comparison'

const m = editorMessages.versions

interface ComparedVersionsProps {
  /** As stored. */
  post: Post
  history: History
  /** The earlier one to begin with; it is compared with the next. */
  from: number
}

/** Any two versions of a post: which fields differ, and what differs in the text. */
export function ComparedVersions({ post, history, from }: ComparedVersionsProps) {
  const [[before, after], setSides] = useState<[number, number]>([from, from + 1])
  const options = [
    [`${post.version}`, m.now(history.saved_by)] as const,
    ...history.versions.map(one => [`${one.version}`, m.named(one.version, one.saved_by)] as const),
  ]
  return (
    <>
      <div className="comparison-sides">
        <Choice
          label={m.before}
          options={options}
          value={`${before}`}
          onChoose={chosen => setSides([Number(chosen), after])}
        />
        <Choice
          label={m.after}
          options={options}
          value={`${after}`}
          onChoose={chosen => setSides([before, Number(chosen)])}
        />
      </div>
      <Differences post={post} before={before} after={after} />
    </>
  )
}

function Differences({ post, before, after }: { post: Post; before: number; after: number }) {
  const { data: sides } = useQuery({
    queryKey: ['post', post.id, 'sides', before, after, post.version],
    queryFn: () => Promise.all([before, after].map(version => fieldsOf(post, version))),
  })
  if (!sides) return <p role="status">{m.loading}</p>
  const failure = sides.find(side => !side.ok)
  if (failure) return <p role="alert">{`${m.failed}: ${failure.detail}`}</p>
  const [old, next] = sides.flatMap(side => (side.ok ? [toFields({ ...side.body.fields, id: post.id })] : []))
  if (!old || !next) return null
  const rows = differingRows(old, next)
  return (
    <>
      {rows.length > 0 && <FieldDifferences rows={rows} theirsLabel={m.before} mineLabel={m.after} />}
      <Comparison before={old.content} after={next.content} />
    </>
  )
}

const fieldsOf = async (post: Post, version: number) =>
  version === post.version ? ({ ok: true, body: { fields: post } } as const) : getVersion(post.id, version)
