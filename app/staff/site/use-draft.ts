import { useEffect, useRef, useState } from 'react'
import type { SiteDocument } from '../../../domain/site/site-schema'
import { saveDraft } from './calls'

/** Milliseconds after the last key until the draft is saved, and after a failure until it is tried again. */
const pause = { typing: 1200, failed: 10_000 }

export type Content = SiteDocument['content']

/**
 * The draft of a document: saved by itself a moment after the last key, one save at a time, and with the page when it is
 * left. A save that somebody else was ahead of waits for a choice.
 */
export function useDraft(opened: SiteDocument) {
  const [content, setContent] = useState<Content>(opened.content)
  /** The last answer, with what was sent as its content. */
  const [saved, setSaved] = useState(opened)
  const [failure, setFailure] = useState<string>()
  const [clash, setClash] = useState<SiteDocument>()
  const [saving, setSaving] = useState(false)
  const isSaved = content === saved.content

  async function save(version = saved.version): Promise<SiteDocument | undefined> {
    setSaving(true)
    const answer = await saveDraft(opened.name, version, content)
    setSaving(false)
    if (answer.ok) {
      const next = { ...answer.body, content }
      setFailure(undefined)
      setClash(undefined)
      setSaved(next)
      return next
    }
    const current = currentOf(answer.members)
    if (current) setClash(current)
    else setFailure(answer.detail)
    return undefined
  }

  useEffect(() => {
    if (isSaved || saving || clash) return
    const timer = setTimeout(() => void save(), failure === undefined ? pause.typing : pause.failed)
    return () => clearTimeout(timer)
  })
  useSavingOnLeave(isSaved ? undefined : () => void saveDraft(opened.name, saved.version, content))

  function show(document: SiteDocument) {
    setSaved(document)
    setContent(document.content)
    setClash(undefined)
    setFailure(undefined)
  }
  return { content, setContent, saved, isSaved, saving, failure, clash, save, show }
}

/** What is not saved when the page is left is sent along; a window that closes asks first. */
function useSavingOnLeave(save: (() => void) | undefined): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => latest.current && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      latest.current?.()
    }
  }, [])
}

/** What a refused save includes (docs/architecture.md: server and client are built together). */
const currentOf = (members: Record<string, unknown>): SiteDocument | undefined =>
  members.code === 'version_conflict' ? (members.current as SiteDocument | undefined) : undefined
