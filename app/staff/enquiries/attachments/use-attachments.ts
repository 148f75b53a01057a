import { useRef, useState } from 'react'
import { attachmentBounds } from '../../../../domain/enquiry/inbox/attachments/attachment'
import type { Attachment } from '../../../../domain/enquiry/inbox/attachments/attachment-schema'
import { removeAttachment } from '../calls'
import { attachmentMessages as m } from './attachment-messages'
import { uploadAttachment } from './upload-attachment'

export interface Uploading {
  key: number
  name: string
  bytes: number
  /** 0 to 100. */
  percent: number
  cancel: () => void
}

interface AttachmentsOptions {
  enquiryId: string
  /** Of the draft. */
  files: readonly Attachment[]
  onChange: (change: (files: readonly Attachment[]) => readonly Attachment[]) => void
}

/** The files of a reply that is being written: those that are stored, and those on their way. */
export function useAttachments({ enquiryId, files, onChange }: AttachmentsOptions) {
  const [uploading, setUploading] = useState<readonly Uploading[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  /** What happened last, read aloud. */
  const [notice, setNotice] = useState('')
  const keys = useRef(0)

  async function upload(file: File) {
    keys.current += 1
    const key = keys.current
    const follow = (percent: number) =>
      setUploading(all => all.map(one => (one.key === key ? { ...one, percent } : one)))
    const { outcome, cancel } = uploadAttachment(enquiryId, file, follow)
    setUploading(all => [...all, { key, name: file.name, bytes: file.size, percent: 0, cancel }])
    const ended = await outcome
    setUploading(all => all.filter(one => one.key !== key))
    if (ended.kind === 'failed') setProblems(all => [...all, m.failed(file.name, ended.detail)])
    if (ended.kind !== 'stored') return
    setNotice(m.attached(ended.attachment.name))
    onChange(now => [...now, ended.attachment])
  }

  function add(chosen: readonly File[]) {
    const { fitting, refused } = takeFitting(chosen, [...files, ...uploading])
    setProblems(refused)
    for (const file of fitting) void upload(file)
  }

  function remove({ id, name }: Attachment) {
    onChange(now => now.filter(file => file.id !== id))
    setProblems([])
    setNotice(m.removed(name))
    // One that cannot be removed is not sent either, and goes within a day.
    void removeAttachment(enquiryId, id)
  }

  /** Shows what is wrong in place of what was; nothing when it is left out. */
  const say = (...texts: string[]) => setProblems(texts)
  return { files, uploading, problems, notice, add, remove, say }
}

export type Attachments = ReturnType<typeof useAttachments>

/** Those of the chosen files that a reply has room for, and why not the others. */
function takeFitting(chosen: readonly File[], attached: readonly { bytes: number }[]) {
  let count = attached.length
  let bytes = attached.reduce((sum, file) => sum + file.bytes, 0)
  const fitting: File[] = []
  const refused: string[] = []
  for (const file of chosen) {
    if (file.size === 0) refused.push(m.empty(file.name))
    else if (bytes + file.size > attachmentBounds.bytes) refused.push(m.tooLarge(file.name))
    else if (count >= attachmentBounds.count) refused.push(m.tooMany(file.name))
    else {
      fitting.push(file)
      count += 1
      bytes += file.size
    }
  }
  return { fitting, refused }
}
