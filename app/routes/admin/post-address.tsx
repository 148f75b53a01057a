/** An address of the editor, which routes/admin/post-editor.tsx shows around it. */
export default function PostAddress() {
  return null
}
