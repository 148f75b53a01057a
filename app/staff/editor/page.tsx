import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PostChanges } from '../../../domain/post/changes/changes-schema'
import type { Post } from '../../../domain/post/post-schema'
import type { ApiAnswer, ApiProblem } from '../../../shared/api-answer'
import { stayOn } from '../../../shared/same-page'
import { showToast } from '../../ui/toast'
import { wayBack } from '../kit/list-place'
import { editPostPath } from '../posts/address'
import { getChanges, getPost } from '../posts/calls'
import { ArticleNote } from './changes/article-note'
import { ChangesForm } from './changes/changes-form'
import { EditorForm, type EditorFormProps } from './form'
import { editorMessages as m } from './messages'
import { ClosedPost } from './review/closed-post'

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

/** The post, or the draft of changes to it when there is one; either can be opened from the other. */
function StoredPost({ id, ...form }: Omit<EditorFormProps, 'post'> & { id: string }) {
  const [opened, setOpened] = useState({ isArticle: false, times: 0 })
  const { data: answer } = useQuery({ queryKey: ['post', id, opened.times], queryFn: () => openPost(id) })
  const navigate = useNavigate()
  const leave = useEffectEvent((problem: ApiProblem) => {
    showToast({ title: m.fetchFailed, description: problem.detail, variant: 'destructive' })
    // Without a session the admin area asks to sign in, then returns here.
    if (problem.status !== 401 && problem.code !== 'session_not_found') void navigate(wayBack('/admin/posts'))
  })
  useEffect(() => {
    if (answer?.ok === false) leave(answer)
  }, [answer])
  if (!answer?.ok) return <p role="status">{m.loading}</p>
  const { post, changes } = answer.body
  if (!form.mayPublish && post.status !== 'draft') return <ClosedPost post={post} />
  const open = (isArticle: boolean) => setOpened(({ times }) => ({ isArticle, times: times + 1 }))
  if (changes && !opened.isArticle)
    return <ChangesForm article={post} changes={changes} onArticle={() => open(true)} {...form} />
  const note = changes && <ArticleNote changes={changes} onOpen={() => open(false)} />
  return (
    <EditorForm
      key={opened.times}
      post={post}
      {...(note ? { beside: () => note } : { onChanges: () => open(false) })}
      {...form}
    />
  )
}

/** With the draft of changes, where there is one. */
async function openPost(id: string): Promise<ApiAnswer<{ post: Post; changes?: PostChanges }>> {
  const post = await getPost(id)
  if (!post.ok) return post
  const { changes: summary, ...stored } = post.body
  const changes = summary && (await getChanges(id))
  if (!changes) return { ok: true, body: { post: stored } }
  if (changes.ok) return { ok: true, body: { post: stored, changes: changes.body } }
  // Published or discarded in between.
  return changes.status === 404 ? openPost(id) : changes
}
