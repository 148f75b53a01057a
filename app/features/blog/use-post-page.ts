import { useCallback, useEffect, useState } from 'react'
import type { ApiAnswer } from '../../shared/api-answer'
import type { PostPage } from './staff-posts'

/** A page of posts that was asked for. */
export interface AskedPage {
  loading: Promise<ApiAnswer<PostPage>>
  /** Undefined while the server takes its time. */
  answer: ApiAnswer<PostPage> | undefined
}

/** Long enough for a server nearby, too short to be felt. Milliseconds. */
const patience = 200

/**
 * Waits a moment for the answer, so that a fast one is there with the page, at the place the reader had scrolled to;
 * for a slow one the page says that it is loading.
 */
export async function askForPage(loading: Promise<ApiAnswer<PostPage>>): Promise<AskedPage> {
  const waited = new Promise<undefined>(resolve => setTimeout(resolve, patience, undefined))
  return { loading, answer: await Promise.race([loading, waited]) }
}

export interface ShownPage {
  /** What is there to show: while the next is loaded, the one before. Undefined when there is none yet. */
  answer: ApiAnswer<PostPage> | undefined
  isLoading: boolean
  /** Takes a deleted post away. */
  drop: (id: string) => void
}

export function usePostPage({ loading, answer }: AskedPage): ShownPage {
  const [shown, setShown] = useState({ loading, answer })
  if (answer && shown.loading !== loading) setShown({ loading, answer })
  useEffect(() => {
    if (answer) return
    let isCurrent = true
    void loading.then(late => {
      if (isCurrent) setShown({ loading, answer: late })
    })
    return () => {
      isCurrent = false
    }
  }, [loading, answer])
  const drop = useCallback((id: string) => {
    setShown(before => (before.answer?.ok ? { ...before, answer: without(before.answer.body, id) } : before))
  }, [])
  return { answer: shown.answer, isLoading: shown.loading !== loading || !shown.answer, drop }
}

function without({ posts, total }: PostPage, id: string): ApiAnswer<PostPage> {
  const others = posts.filter(post => post.id !== id)
  return { ok: true, body: { posts: others, total: total - (posts.length - others.length) } }
}
