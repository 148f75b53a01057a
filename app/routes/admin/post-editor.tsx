import { redirectDocument } from 'react-router'
import { depsContext } from '../../context.server'
import { readAccessToken } from '../../features/account/access-token'
import { callApi } from '../../features/account/api'
import { useSession } from '../../features/account/session'
import type { LibraryProps } from '../../features/blog/editor-images'
import { editorMessages as m } from '../../features/blog/editor-messages'
import { EditorPage } from '../../features/blog/editor-page'
import type { RenderBody } from '../../features/blog/editor-preview'
import { postCalls } from '../../features/blog/staff-posts'
import { company } from '../../features/company/company'
import { imageCalls } from '../../features/images/library-calls'
import { LibraryPicker } from '../../features/images/library-picker'
import { UploadStatus } from '../../features/images/upload-status'
import { useUpload } from '../../features/images/use-upload'
import { vancouverDate } from '../../shared/dates'
import articleStyles from '../../styles/article.css?url'
import dialogStyles from '../../styles/dialog.css?url'
import editorStyles from '../../styles/editor.css?url'
import imageStyles from '../../styles/images.css?url'
import proseStyles from '../../styles/prose.css?url'
import type { Route } from './+types/post-editor'

/** By the server's clock; whose page it is, the server learns from the calls of the page. */
export function loader({ context }: Route.LoaderArgs) {
  return { today: vancouverDate(context.get(depsContext).clock.now()) }
}

/**
 * The rich text needs the policy of the admin area (server/edge/security-headers.ts), and a policy belongs to the
 * document: whoever came here from another page without a page load still lives under that page's.
 */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!isAdminDocument()) throw redirectDocument(request.url)
  return serverLoader()
}

function isAdminDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && /^\/admin(\/|$)/.test(new URL(entry.name).pathname)
}

export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () =>
  [proseStyles, articleStyles, dialogStyles, imageStyles, editorStyles].map(href => ({
    rel: 'stylesheet',
    href,
  }))

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${params.id === undefined ? m.newPost : m.editPost} | ${company.name}` },
]

const calls = postCalls(callApi)
const render: RenderBody = content => callApi('/api/post-preview', { method: 'POST', json: { content } })

const imageLibrary = imageCalls(callApi)
const Library = (props: LibraryProps) => <LibraryPicker calls={imageLibrary} {...props} />

export default function PostEditor({ params, loaderData }: Route.ComponentProps) {
  const session = useSession()
  const upload = useUpload(readAccessToken)
  // The layout shows this page to nobody else.
  if (session.kind !== 'signed-in') return null
  return (
    <EditorPage
      key={params.id ?? ''}
      id={params.id}
      calls={calls}
      render={render}
      images={{ upload, status: <UploadStatus {...upload} />, Library }}
      accountId={session.user.id}
      preset={{ author: company.staffAuthor, today: loaderData.today }}
    />
  )
}
