import { type ReactNode, useRef } from 'react'
import { editorColours } from '../../../../domain/post/body-colours'
import { editorMessages } from '../messages'
import { BlockTools } from './blocks/block-tools'
import type { RichText } from './commands'
import { EditorIcon, type EditorIconName } from './icons'
import { Picker, type PickerOption } from './picker'
import { useRovingFocus } from './roving-focus'
import type { Formats } from './selected'
import { cellTools } from './table/cell-marks'
import { Tool } from './tool'

const m = editorMessages.toolbar

export type Strip = 'link' | 'image' | 'video' | 'note'

export interface ToolbarProps {
  text: RichText | undefined
  formats: Formats
  disabled: boolean
  /** The caret is in a cell of a table, where not every tool works. */
  inCell: boolean
  /** The field below the toolbar that is open. */
  strip: Strip | undefined
  /** The id of the edited element. */
  controls: string
  /** Undefined where there are no remarks. */
  onRemark: (() => void) | undefined
  onStrip: (strip: Strip) => void
}

const headerOptions = toOptions(m.headers, 'style-header')
const fontOptions = toOptions(m.fonts, 'style-font')
const sizeOptions: PickerOption[] = (['small', '', 'large', 'huge'] as const).map(value => ({
  value,
  label: m.sizes[value],
  className: `style-size-${value || 'normal'}`,
}))
const alignOptions = toOptions(m.aligns, 'style-align')
const colourOptions: PickerOption[] = [
  { value: '', label: m.noColour, colour: 'transparent', className: 'picker-none' },
  ...editorColours.map(({ value, name }) => ({ value, label: name, colour: value })),
]

function toOptions(labels: Readonly<Record<string, string>>, style: string): PickerOption[] {
  const options = Object.entries(labels).map(([value, label]) => ({
    value,
    label,
    className: `${style}-${value || 'default'}`,
  }))
  // Objects list numeric keys first; the default leads.
  return options.toSorted((a, b) => Number(b.value === '') - Number(a.value === ''))
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The text's controls, as one Tab stop (docs/product.md 6.5). */
export function EditorToolbar(props: ToolbarProps) {
  const { text, formats, disabled, inCell, strip, controls, onRemark, onStrip } = props
  const isOff = (tool: string) => disabled || (inCell && !cellTools.includes(tool))
  const row = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus(row, '[data-tool]:not(:disabled)', 'x')
  const toggle = (name: EditorIconName, format: string, value: string | boolean = true) => (
    <Tool
      icon={name}
      label={m[name as keyof typeof m] as string}
      pressed={formats[format] === value}
      disabled={isOff(format)}
      onPress={() => text?.format(format, formats[format] === value ? false : value)}
    />
  )
  const act = (name: EditorIconName, label: string, onPress: () => void, pressed?: boolean) => (
    <Tool icon={name} label={label} pressed={pressed} disabled={isOff(name)} onPress={onPress} />
  )
  const pick = (label: string, format: string, options: readonly PickerOption[], face?: ReactNode) => (
    <Picker
      label={label}
      options={options}
      value={asText(formats[format])}
      face={face}
      look={options === colourOptions ? 'swatches' : 'list'}
      disabled={isOff(format)}
      onPick={value => text?.format(format, format === 'header' ? Number(value) || false : value || false)}
    />
  )
  const align = asText(formats.align)
  return (
    <div
      ref={row}
      className="toolbar"
      role="toolbar"
      aria-label={m.name}
      aria-controls={controls}
      onKeyDown={roving.onKeyDown}
      onFocus={roving.onFocus}
    >
      <Group>
        {pick(m.header, 'header', headerOptions)}
        {pick(m.font, 'font', fontOptions)}
        {pick(m.size, 'size', sizeOptions)}
      </Group>
      <Group>
        {toggle('bold', 'bold')}
        {toggle('italic', 'italic')}
        {toggle('underline', 'underline')}
        {toggle('strike', 'strike')}
      </Group>
      <Group>
        {pick(m.color, 'color', colourOptions, <Ink icon="color" colour={formats.color} />)}
        {pick(
          m.background,
          'background',
          colourOptions,
          <Ink icon="background" colour={formats.background} />,
        )}
      </Group>
      <Group>
        {toggle('sub', 'script', 'sub')}
        {toggle('super', 'script', 'super')}
      </Group>
      <Group>
        {toggle('ordered', 'list', 'ordered')}
        {toggle('bullet', 'list', 'bullet')}
        {act('outdent', m.outdent, () => text?.indent(-1))}
        {act('indent', m.indent, () => text?.indent(1))}
      </Group>
      <Group>
        {pick(m.align, 'align', alignOptions, <EditorIcon name={isAlign(align) ? align : 'left'} />)}
        {act(
          'rtl',
          m.rtl,
          () => text?.setDirection(formats.direction !== 'rtl'),
          formats.direction === 'rtl',
        )}
      </Group>
      <BlockTools text={text} formats={formats} isOff={isOff} strip={strip} onStrip={onStrip} />
      <Group>
        {act('link', m.link, () => onStrip('link'), strip === 'link' || formats.link !== undefined)}
        {act('image', m.image, () => onStrip('image'), strip === 'image')}
        {act('video', m.video, () => onStrip('video'), strip === 'video')}
        {act('table', m.table, () => text?.insertTable())}
        {act('clean', m.clean, () => text?.clear())}
      </Group>
      {onRemark && <Group>{act('remark', m.remark, onRemark)}</Group>}
    </div>
  )
}

const isAlign = (value: string): value is 'center' | 'right' | 'justify' =>
  /^(center|right|justify)$/.test(value)

const Group = ({ children }: { children: ReactNode }) => <div className="toolbar-group">{children}</div>

/** The icon over a bar of the current colour. */
function Ink({ icon, colour }: { icon: EditorIconName; colour: unknown }) {
  return (
    <span className="tool-ink">
      <EditorIcon name={icon} />
      <i style={{ backgroundColor: asText(colour) || undefined }} />
    </span>
  )
}
