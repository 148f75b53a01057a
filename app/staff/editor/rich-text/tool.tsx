import { EditorIcon, type EditorIconName } from './icons'

interface ToolProps {
  icon: EditorIconName
  label: string
  pressed?: boolean | undefined
  disabled?: boolean
  /** Not possible at the caret; the arrow keys still find it, so that the others keep their places. */
  isOff?: boolean
  onPress: () => void
}

/** A button of a toolbar. */
export const Tool = ({ icon, label, pressed, disabled, isOff = false, onPress }: ToolProps) => (
  <button
    type="button"
    className="tool"
    data-tool
    aria-label={label}
    aria-pressed={pressed}
    aria-disabled={isOff || undefined}
    title={label}
    disabled={disabled}
    // The caret stays where it is.
    onMouseDown={event => event.preventDefault()}
    onClick={isOff ? undefined : onPress}
  >
    <EditorIcon name={icon} />
  </button>
)
