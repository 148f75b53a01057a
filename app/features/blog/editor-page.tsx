import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../ui/toast'
import { EditorForm, type EditorFormProps } from './editor-form'
import { editorMessages as m } from './editor-messages'
import type { StaffPost } from './staff-posts'

export interface EditorPageProps extends Omit<EditorFormProps, 'post'> {
  /** Undefined for a new post. */
  id: string | undefined
}

/** The page that creates or edits a post (product-spec sections 2 to 4). */
export function EditorPage({ id, ...form }: EditorPageProps) {
  const navigate = useNavigate()
  const [post, setPost] = useState<StaffPost>()

  const read = useEffectEvent((wanted: string) => form.calls.getPost(wanted))
  const leave = useEffectEvent(() => void navigate('/admin/posts'))
  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    void read(id).then(answer => {
      if (!isCurrent) return
      if (answer.ok) return setPost(answer.body)
      showToast({ title: m.fetchFailed, description: answer.detail, variant: 'destructive' })
      // Without a session the admin area asks to sign in, and comes back here.
      if (answer.status !== 401 && answer.code !== 'session_not_found') leave()
    })
    return () => {
      isCurrent = false
    }
  }, [id])

  return (
    <>
      <h1 className="admin-title">{id === undefined ? m.newPost : m.editPost}</h1>
      {id !== undefined && post?.id !== id ? (
        <p role="status">{m.loading}</p>
      ) : (
        <EditorForm key={id ?? ''} post={post} {...form} />
      )}
    </>
  )
}
