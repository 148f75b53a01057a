import { useEffect, useRef, useState } from 'react'
import type { SiteDocument } from '../../../domain/site/site-schema'
import { readCurrent } from '../../session/save-answer'
import { changeBody } from '../kit/queries'
import { documentQuery, saveDraft } from './calls'

/** Milliseconds after the last key until the draft is saved, and after a failure until it is tried again. */
const pause = { typing: 1200, failed: 10_000 }

export type Content = SiteDocument['content']

/**
 * The draft of a document: saved by itself a moment after the last key, and with the page when it is left. Whatever
 * changes what is stored waits for its turn, and for the version that the one before it was answered; a save that
 * somebody else was ahead of waits for a choice.
 */
export function useDraft(opened: SiteDocument) {
  const [content, setContent] = useState<Content>(opened.content)
  /** The last answer, with what was sent as its content. */
  const [saved, setSaved] = useState(opened)
  const [failure, setFailure] = useState<string>()
  const [clash, setClash] = useState<SiteDocument>()
  const { isBusy, inTurn } = useTurns()
  // What a turn finds when it begins, not what was shown when it was asked for.
  const now = useRef({ content, saved, hasClash: false })
  const isSaved = content === saved.content

  function change(edit: (content: Content) => Content) {
    now.current.content = edit(now.current.content)
    setContent(now.current.content)
  }
  function store(document: SiteDocument) {
    now.current.saved = document
    setSaved(document)
    // Another page of the same document, which is opened from this one, begins with it.
    changeBody(documentQuery(opened.name).queryKey, () => document)
  }
  function collide(current: SiteDocument | undefined) {
    now.current.hasClash = current !== undefined
    setClash(current)
  }

  /** Stores what is typed by now; undefined when it was refused. */
  async function saveNow(over?: number): Promise<SiteDocument | undefined> {
    const { content: sent, saved: before, hasClash } = now.current
    if (over === undefined && hasClash) return undefined
    if (over === undefined && sent === before.content) return before
    const answer = await saveDraft(opened.name, over ?? before.version, sent)
    if (answer.ok) {
      const next = { ...answer.body, content: sent }
      setFailure(undefined)
      collide(undefined)
      store(next)
      return next
    }
    const current = readCurrent<SiteDocument>(answer)
    if (current) collide(current)
    else setFailure(answer.detail)
    return undefined
  }

  /** Over the given version, or over the last one of our own. */
  const save = (over?: number) => inTurn(() => saveNow(over))

  /** With the draft as it is once everything typed by now is saved; not at all when that is refused. */
  const withSaved = <Answer>(work: (draft: SiteDocument) => Promise<Answer>) =>
    inTurn(async () => {
      const current = await saveNow()
      return current && work(current)
    })

  /** What is stored now; what was typed since `sent` stays, as a draft over it. */
  function show(document: SiteDocument, sent = now.current.content) {
    store(document)
    if (now.current.content === sent) change(() => document.content)
    collide(undefined)
    setFailure(undefined)
  }

  useEffect(() => {
    if (isSaved || isBusy || clash) return
    const timer = setTimeout(() => void save(), failure === undefined ? pause.typing : pause.failed)
    return () => clearTimeout(timer)
  })
  const isUnsaved = () => now.current.content !== now.current.saved.content
  useSavingAtTheEnd(() => isUnsaved() && void save())
  return {
    content,
    saved,
    isSaved,
    saving: isBusy,
    failure,
    clash,
    change,
    save,
    withSaved,
    show,
    isUnsaved,
    /** What is typed by now and what is stored, also before they are shown. */
    read: () => ({ content: now.current.content, stored: now.current.saved.content }),
    /** Whether nothing is unsaved any more. */
    saveForLeaving: async () => (await save()) !== undefined && !isUnsaved(),
  }
}

/** One thing at a time, in the order in which they were asked for. */
function useTurns() {
  const [waiting, setWaiting] = useState(0)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    setWaiting(amount => amount + 1)
    const turn = line.current.then(work)
    line.current = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      setWaiting(amount => amount - 1)
    }
  }
  return { isBusy: waiting > 0, inTurn }
}

/** What is left unsaved by a page that ends without a question is sent along. */
function useSavingAtTheEnd(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => () => latest.current(), [])
}
