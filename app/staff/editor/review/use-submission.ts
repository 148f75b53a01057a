import { useQuery } from '@tanstack/react-query'
import type { Submission } from '../../../../domain/post/review/submission-schema'
import { showToast } from '../../../ui/toast'
import { queryClient } from '../../kit/queries'
import { getSubmission, submitPost } from './calls'
import { reviewMessages as m } from './messages'

const keyOf = (id: string) => ['submission', id]

/** Where the draft is on its way to the editors; null while that is not known, too. */
export function useSubmission(post: { id: string; status: string } | undefined): Submission | null {
  const id = post?.id ?? ''
  const { data } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => getSubmission(id),
    enabled: post?.status === 'draft',
  })
  return data?.ok && post?.status === 'draft' ? data.body.submission : null
}

/** Race: what was asked before, as of a draft that was stored a moment ago, does not know it and must not replace it. */
export async function showSubmission(id: string, submission: Submission | null): Promise<void> {
  const queryKey = keyOf(id)
  await queryClient.cancelQueries({ queryKey })
  const answer: Awaited<ReturnType<typeof getSubmission>> = { ok: true, body: { submission } }
  queryClient.setQueryData(queryKey, answer)
}

/** Submits what is stored. */
export async function submit(id: string): Promise<void> {
  const answer = await submitPost(id)
  if (!answer.ok)
    return showToast({ title: m.submitFailed, description: answer.detail, variant: 'destructive' })
  await showSubmission(id, answer.body.submission)
  showToast({ title: m.submitted, description: m.submittedNote })
}
