import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EditorFields } from '../fields'
import { makeKey } from '../use-form-key'
import {
  dropRecord,
  holdKey,
  type JournalFields,
  type JournalRecord,
  keepRecord,
  readHeldKeys,
  readRecords,
} from './journal'
import { findOffers } from './offers'

/** Debounce in milliseconds: a burst of typing is one record. */
const delay = 250

export interface JournalOptions<Fields extends JournalFields> {
  accountId: string
  /** '' for a new post. */
  postId: string
  version: number
  fields: Fields
  /** The stored values, or the defaults of a new post. */
  saved: Fields
  isDirty: boolean
  differ: (one: Fields, other: Fields) => boolean
  /** Completes a copy that was kept before the form had a field. */
  complete?: (record: JournalRecord<Fields>) => Fields
}

export interface Journal<Fields extends JournalFields = EditorFields> {
  /** Left-over work for this post, newest first. */
  offers: readonly JournalRecord<Fields>[]
  /** Whether the browser keeps a copy: undefined until there is something to keep, false when it stores nothing. */
  kept: boolean | undefined
  /** Adds the current text to the offers, because something else is about to replace it. */
  setAside: () => Promise<void>
  /** Leaves the current text to the form of something else, which offers it. */
  handOver: (postId: string, fields: Fields) => Promise<void>
  /** This tab takes over that work. */
  take: (record: JournalRecord<Fields>) => Promise<void>
  discard: (record: JournalRecord<Fields>) => Promise<void>
  /** The text has been saved and editing goes on: changes from here on are kept again. */
  start: () => Promise<void>
  /** The current text has been saved, and the editor is left. */
  forget: () => Promise<void>
}

/** Keeps a copy of what is typed, and finds what earlier tabs left behind. */
export function useJournal<Fields extends JournalFields>(options: JournalOptions<Fields>): Journal<Fields> {
  const { accountId, postId, isDirty, fields, differ, complete = record => record.fields } = options
  const key = useRef('')
  const over = useRef(false)
  const [offers, setOffers] = useState<readonly JournalRecord<Fields>[]>([])
  const [kept, setKept] = useState<boolean>()
  const toRecord = (): JournalRecord<Fields> => ({
    key: key.current,
    accountId,
    postId,
    keptAt: Date.now(),
    version: options.version,
    fields,
  })
  const latest = useEffectEvent(() => (options.isDirty && !over.current ? toRecord() : undefined))
  const find = useEffectEvent(async () => {
    const [records, heldKeys] = await Promise.all([readRecords(), readHeldKeys()])
    const held = new Set([...heldKeys, key.current])
    // A record of this post was kept by this form.
    const own = records.filter(one => one.postId === postId) as JournalRecord<Fields>[]
    const whole = own.map(one => ({ ...one, fields: complete(one) }))
    return findOffers(whole, { accountId, postId, heldKeys: held, saved: options.saved, differ })
  })

  useEffect(() => {
    key.current = makeKey()
    const release = holdKey(key.current)
    let isCurrent = true
    void find().then(found => isCurrent && setOffers(found))
    const flush = () => {
      const record = latest()
      if (record) void keepRecord(record)
    }
    const events = ['pagehide', 'visibilitychange', 'blur'] as const
    for (const event of events) addEventListener(event, flush)
    return () => {
      isCurrent = false
      for (const event of events) removeEventListener(event, flush)
      flush()
      release()
    }
  }, [])

  useEffect(() => {
    // Text changed back to what is stored needs no record.
    void fields
    const timer = setTimeout(async () => {
      const record = latest()
      if (record) setKept(await keepRecord(record))
      else if (!isDirty && key.current) await dropRecord(key.current)
    }, delay)
    return () => clearTimeout(timer)
  }, [fields, isDirty])

  const drop = useCallback(async (record: JournalRecord<Fields>) => {
    setOffers(before => before.filter(offer => offer.key !== record.key))
    await dropRecord(record.key)
  }, [])

  async function setAside() {
    if (!isDirty) return
    const record = { ...toRecord(), key: makeKey() }
    await keepRecord(record)
    setOffers(before => [record, ...before])
  }
  async function handOver(to: string, given: Fields) {
    await keepRecord({ ...toRecord(), key: makeKey(), postId: to, version: 0, fields: given })
    await forget()
  }
  async function take(record: JournalRecord<Fields>) {
    // The old record is deleted only once both are on disk.
    await keepRecord({ ...record, key: key.current })
    await drop(record)
  }
  async function start() {
    await dropRecord(key.current)
  }
  async function forget() {
    over.current = true
    await dropRecord(key.current)
  }
  return { offers, kept, setAside, handOver, take, discard: drop, start, forget }
}
