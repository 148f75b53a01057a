import type { Post, UnsavedInput } from '../../../../domain/post/post-schema'
import { companyClock } from '../../../ui/agency/clock'
import { checkFields, type EditorFields, toInput } from '../fields'
import { editorMessages } from '../messages'
import { readTimeOf } from '../read-time'

/** The fields for their preview: what is missing, or not yet what it must be, is as it would be by itself. */
export function toUnsaved(fields: EditorFields, stored: Post | undefined): UnsavedInput {
  const draft = { ...fields, status: 'draft' } as const
  const { untitled, guest } = editorMessages.preview
  const byItself: Partial<EditorFields> = {
    id: '',
    title: untitled,
    author: guest,
    date: companyClock().toDate(Date.now()),
    read_time_in_minutes: readTimeOf(fields.content),
    series_part: '1',
  }
  const wrong = Object.keys(checkFields(draft, stored)) as (keyof EditorFields)[]
  const sound = { ...draft, ...Object.fromEntries(wrong.map(name => [name, byItself[name]])) }
  return { ...toInput(sound, stored), ...(stored && { post_id: stored.id }) }
}
