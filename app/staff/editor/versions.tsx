import { useState } from 'react'
import type { Post } from '../../../domain/post/post-schema'
import { getVersion, listVersions } from '../posts/calls'
import { ComparedVersions } from './comparison/compared-versions'
import { toFields } from './fields'
import { editorMessages } from './messages'
import { ArticlePreview } from './preview'
import { RestoreDialog } from './restore'
import { VersionsDialog } from './written/versions-dialog'

const m = editorMessages.versions

export interface VersionsProps {
  /** As stored. */
  post: Post
  isDirty: boolean
  /** Resolves when done, or when a toast has said why it failed. */
  onRestore: (version: number, keepStatus: boolean) => Promise<void>
  onClose: () => void
}

/** The history of a post: each version can be read as readers saw it, and restored. */
export function Versions({ post, isDirty, onRestore, onClose }: VersionsProps) {
  const [asked, setAsked] = useState<number>()
  return (
    <>
      <VersionsDialog
        note={m.note}
        none={m.none}
        queryKey={['post', post.id, 'versions']}
        list={() => listVersions(post.id)}
        get={version => getVersion(post.id, version)}
        describe={({ version, saved_at, saved_by, status }) =>
          `${m.number(version)}, ${m.by(m.saved(saved_at), saved_by)}, ${editorMessages.statuses[status].label}`
        }
        restore={{ label: m.restore, named: m.restoreNamed, asks: true }}
        onRestore={setAsked}
        compare={(history, version) => <ComparedVersions post={post} history={history} from={version} />}
        onClose={onClose}
        look="page"
      >
        {({ fields }) => <ArticlePreview fields={toFields(fields)} />}
      </VersionsDialog>
      {/* Beside the dialog, not in it: React lets the close of an inner dialog bubble to the outer one. */}
      {asked !== undefined && (
        <RestoreDialog
          post={post}
          version={asked}
          isDirty={isDirty}
          onRestore={keepStatus => onRestore(asked, keepStatus)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
