import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiProblem } from '../../../shared/api-answer'
import { stayOn } from '../../../shared/same-page'
import { showToast } from '../../ui/toast'
import { wayBack } from '../kit/list-place'
import { editPostPath } from '../posts/address'
import { getPost } from '../posts/calls'
import { EditorForm, type EditorFormProps } from './form'
import { editorMessages as m } from './messages'

export interface EditorPageProps extends Omit<EditorFormProps, 'post' | 'onId'> {
  /** Stays the same while the address of the post changes. */
  formKey: string
  /** Undefined for a new post. */
  id: string | undefined
}

/** The page that creates or edits a post (docs/product.md 3.13, 5.6). */
export function EditorPage({ id, formKey, ...options }: EditorPageProps) {
  const navigate = useNavigate()
  // A new post that was saved keeps its form.
  const [opened] = useState(id)
  const form: Omit<EditorFormProps, 'post'> = {
    ...options,
    onId: next => {
      if (next !== id)
        void navigate(editPostPath(next), { replace: true, preventScrollReset: true, state: stayOn(formKey) })
    },
  }
  return (
    <>
      <h1 className="admin-title">{id === undefined ? m.newPost : m.editPost}</h1>
      {opened === undefined ? (
        <EditorForm post={undefined} {...form} />
      ) : (
        <StoredPost id={opened} {...form} />
      )}
    </>
  )
}

function StoredPost({ id, ...form }: Omit<EditorFormProps, 'post'> & { id: string }) {
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
