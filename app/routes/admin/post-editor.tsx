import { useParams } from 'react-router'
import { memberName } from '../../../domain/member/member-name'
import { currentCompany } from '../../../domain/site/current-site.server'
import { clockOf } from '../../../shared/company-time'
import { depsContext } from '../../context.server'
import { isContributor } from '../../session/role'
import { useSession } from '../../session/session'
import articleStyles from '../../site/blog/article/article.css?url'
import proseStyles from '../../site/blog/article/prose.css?url'
import { inAdminDocument } from '../../staff/editor/admin-document'
import editorStyles from '../../staff/editor/editor.css?url'
import { editorMessages as m } from '../../staff/editor/messages'
import { EditorPage } from '../../staff/editor/page'
import { useFormKey } from '../../staff/editor/use-form-key'
import imageStyles from '../../staff/images/images.css?url'
import { staffPage } from '../../staff/kit/staff-page'
import dialogStyles from '../../ui/dialog.css?url'
import type { Route } from './+types/post-editor'

/** By the server's clock; only the page's API calls tell the server who is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const company = await currentCompany(deps)
  return { today: clockOf(company).toDate(deps.clock.now()), staffAuthor: company.staffAuthor }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  inAdminDocument(request)
  return serverLoader()
}

export const shouldRevalidate = () => false

export const { meta, links } = staffPage({
  title: params => ('id' in params ? m.editPost : m.newPost),
  styles: [proseStyles, articleStyles, dialogStyles, imageStyles, editorStyles],
})

export default function PostEditor({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  const { id } = useParams()
  const form = useFormKey(id)
  // The layout shows this page to signed-in members only.
  if (session.kind !== 'signed-in') return null
  const { user } = session
  return (
    <EditorPage
      key={form}
      id={id}
      formKey={form}
      accountId={user.id}
      mayPublish={!isContributor(user)}
      preset={{ author: memberName(user.user_metadata) || loaderData.staffAuthor, today: loaderData.today }}
    />
  )
}
