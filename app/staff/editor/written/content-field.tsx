import { ErrorIcon } from '../../../ui/line-work/icons'
import type { Uploads } from '../../images/use-upload'
import { EditorHelp } from '../help'
import { TextLength } from '../read-time-help'
import { EditorBody } from '../rich-text/body'
import type { AdoptedBody } from '../rich-text/commands'

interface ContentFieldProps {
  label: string
  form: {
    fields: { content: string }
    errors: { content?: string | undefined }
    locked: boolean
    stored: { id: string } | undefined
    bodyVersion: number
    adopted: AdoptedBody | undefined
    change: (name: 'content', value: string) => void
  }
  upload: Uploads
  /** Begins a remark on what is selected, where there are remarks. */
  onRemark?: (() => void) | undefined
}

/** The text, with its toolbar and what the keys do. */
export const ContentField = ({ label, form, upload, onRemark }: ContentFieldProps) => (
  <div className="field" data-invalid={form.errors.content ? true : undefined}>
    <span className="field-name" id="content-label">
      {label}
    </span>
    <EditorBody
      key={form.bodyVersion}
      html={form.fields.content}
      adopted={form.adopted}
      labelledBy="content-label"
      describedBy={form.errors.content ? 'content-error' : undefined}
      disabled={form.locked}
      itemId={form.stored?.id}
      upload={upload}
      onRemark={onRemark}
      onChange={html => form.change('content', html)}
    />
    {form.errors.content && (
      <p className="field-error" id="content-error">
        <ErrorIcon />
        {form.errors.content}
      </p>
    )}
    <div className="text-foot">
      <EditorHelp />
      <TextLength content={form.fields.content} />
    </div>
  </div>
)
