import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ApiProblem } from '../../../shared/api-answer'
import { showToast } from '../../ui/toast'
import { wayBack } from '../kit/list-place'
import { getPost } from '../posts/calls'
import { EditorForm, type EditorFormProps } from './form'
import { editorMessages as m } from './messages'

export interface EditorPageProps extends Omit<EditorFormProps, 'post'> {
  /** Undefined for a new post. */
  id: string | undefined
}

/** The page that creates or edits a post (product-spec sections 2 to 4). */
export function EditorPage({ id, ...form }: EditorPageProps) {
  return id === undefined ? (
    <>
      <h1 className="admin-title">{m.newPost}</h1>
      <EditorForm post={undefined} {...form} />
    </>
  ) : (
    <>
      <h1 className="admin-title">{m.editPost}</h1>
      <StoredPost id={id} {...form} />
    </>
  )
}

function StoredPost({ id, ...form }: EditorPageProps & { id: string }) {
  const { data: answer } = useQuery({ queryKey: ['post', id], queryFn: () => getPost(id) })
  const navigate = useNavigate()
  const leave = useEffectEvent((problem: ApiProblem) => {
    showToast({ title: m.fetchFailed, description: problem.detail, variant: 'destructive' })
    // Without a session the admin area asks to sign in, then returns here.
    if (problem.status !== 401 && problem.code !== 'session_not_found') void navigate(wayBack('/admin/posts'))
  })
  useEffect(() => {
    if (answer?.ok === false) leave(answer)
  }, [answer])
  return answer?.ok ? <EditorForm post={answer.body} {...form} /> : <p role="status">{m.loading}</p>
}
