/** Not in messages.ts, which every reader of a case loads: few readers open a picture. */
const close = 'Close'

export interface FullSizePicture {
  name: string
  file: string
  /** In pixels, as it was drawn. */
  width: number
  height: number
  alt: string
}

/** Shows a picture as large as it was drawn, in a window that scrolls both ways; the arrow keys work at once. */
export function showFullSize({ name, file, width, height, alt }: FullSizePicture): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'full-size'
  dialog.ariaLabel = name
  dialog.setAttribute('closedby', 'any')
  const form = document.createElement('form')
  form.method = 'dialog'
  const button = document.createElement('button')
  button.className = 'button button-outline'
  button.textContent = close
  const image = new Image(width, height)
  image.alt = alt
  image.src = file
  form.append(button)
  dialog.append(form, image)
  const end = () => dialog.close()
  addEventListener('popstate', end)
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', end)
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
}
