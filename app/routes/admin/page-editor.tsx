import { useParams } from 'react-router'
import { useSession } from '../../session/session'
import articleStyles from '../../site/blog/article/article.css?url'
import proseStyles from '../../site/blog/article/prose.css?url'
import ownPageStyles from '../../site/page/own-page.css?url'
import { inAdminDocument } from '../../staff/editor/admin-document'
import editorStyles from '../../staff/editor/editor.css?url'
import { useFormKey } from '../../staff/editor/use-form-key'
import imageStyles from '../../staff/images/images.css?url'
import { staffPage } from '../../staff/kit/staff-page'
import { pageFormMessages as m } from '../../staff/pages/messages'
import { PageEditorPage } from '../../staff/pages/page-editor-page'
import dialogStyles from '../../ui/dialog.css?url'
import type { Route } from './+types/page-editor'

/** With it the server renders the page: header and menu take their links from its HTML. */
export const loader = () => null

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return inAdminDocument(request)
}

export const shouldRevalidate = () => false

export const { meta, links } = staffPage({
  title: params => ('id' in params ? m.editPage : m.newPage),
  styles: [proseStyles, articleStyles, ownPageStyles, dialogStyles, imageStyles, editorStyles],
})

export default function PageEditorRoute() {
  const session = useSession()
  const { id } = useParams()
  const form = useFormKey(id)
  // The layout shows this page to signed-in members only.
  if (session.kind !== 'signed-in') return null
  return <PageEditorPage key={form} id={id} formKey={form} accountId={session.user.id} />
}
