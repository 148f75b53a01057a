import { editorMessages } from './messages'

const m = editorMessages.help

/** Below the text: its keys, and what becomes of pasted text. */
export const EditorHelp = () => (
  <details className="editor-help">
    <summary>{m.title}</summary>
    <ul>
      {m.items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </details>
)
