/** One of the editor's two addresses. The editor itself is the layout around both, routes/admin/post-editor.tsx. */
export default function PostAddress() {
  return null
}
