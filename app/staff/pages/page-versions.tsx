import type { EarlierText } from '../../../domain/page/page-schema'
import { ClashDifferences } from '../editor/conflict'
import { VersionsDialog } from '../editor/written/versions-dialog'
import { useApiAction } from '../kit/use-api-action'
import { getPageVersion, listPageVersions } from './calls'
import { listDifferences } from './differences'
import type { PageFields } from './fields'
import { pageFormMessages } from './messages'

const m = pageFormMessages.versions

interface PageVersionsProps {
  id: string
  /** What the form holds. */
  fields: PageFields
  /** Takes an earlier text into the form, where it is saved as any other. */
  onUse: (earlier: EarlierText) => void
  onClose: () => void
}

/** The history of a page: each text against what the form holds, which it can take the place of. */
export function PageVersions({ id, fields, onUse, onClose }: PageVersionsProps) {
  const use = useApiAction((version: number) => getPageVersion(id, version), {
    failed: m.failed,
    onDone: ({ fields: earlier }) => onUse(earlier),
  })
  return (
    <VersionsDialog
      note={m.note}
      none={m.none}
      queryKey={['page', id, 'versions']}
      list={() => listPageVersions(id)}
      get={version => getPageVersion(id, version)}
      describe={({ saved_at, saved_by }) => m.by(saved_at, saved_by)}
      restore={{ label: m.use, named: m.useNamed, asks: false }}
      onRestore={version => void use.run(version)}
      onClose={onClose}
      look="wide"
    >
      {shown => (
        <ClashDifferences
          saved={shown.saved_at}
          mineLabel={m.now}
          {...listDifferences({ ...fields, ...shown.fields }, fields)}
        />
      )}
    </VersionsDialog>
  )
}
