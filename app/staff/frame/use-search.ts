import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchHit, SearchSource } from '../kit/search-source'
import { frameMessages } from './messages'

const m = frameMessages.search

/** Hits shown per source. */
const mostShown = 6

/** Milliseconds without another letter before anything is asked. */
const pause = 150

interface Found {
  /** Sources with hits. */
  groups: { noun: string; hits: readonly SearchHit[] }[]
  /** What was found, in words. */
  status: string
}

/** Searches all sources at once. What was found before stays until all have answered. */
export function useSearch(sources: readonly SearchSource[], typed: string): Found {
  const words = useSettled(typed.trim())
  const answers = useQueries({
    queries: sources.map(({ noun, search }) => ({
      queryKey: ['search', noun, words],
      queryFn: () => search(words),
      placeholderData: keepPreviousData<Awaited<ReturnType<typeof search>>>,
    })),
  })
  const results = sources.map(({ noun }, index) => ({ noun, answer: answers[index]?.data }))
  const groups = results
    .map(({ noun, answer }) => ({ noun, hits: answer?.ok ? answer.body.slice(0, mostShown) : [] }))
    .filter(({ hits }) => hits.length > 0)
  const isSearching = answers.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData)
  if (isSearching || words !== typed.trim()) return { groups, status: m.searching }
  const count = groups.reduce((total, { hits }) => total + hits.length, 0)
  const failed = results.filter(({ answer }) => answer?.ok === false).map(({ noun }) => noun)
  const sentences = [count > 0 ? m.found(count) : m.nothing(words), failed.length > 0 && m.failed(failed)]
  return { groups, status: sentences.filter(Boolean).join(' ') }
}

/** A value that has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
