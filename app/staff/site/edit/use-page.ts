import { useState } from 'react'
import { EditedPage, type EditedPageOptions, type PageState } from './edited-page'

/** The page in its frame, with what React shows of it. */
export function usePage(options: Omit<EditedPageOptions, 'show'>) {
  const [state, setState] = useState<PageState>({
    isReady: false,
    documents: [],
    chosen: undefined,
    measures: [],
  })
  const [page] = useState(
    () => new EditedPage({ ...options, show: change => setState(before => ({ ...before, ...change })) }),
  )
  return { ...state, page }
}
