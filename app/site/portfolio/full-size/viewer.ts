/**
 * The pictures of a case, one at a time over the whole window. Loaded with its styles when the first is opened; it
 * imports nothing of the app, so that the page has no list of files to carry for it.
 */
import { enlarger } from './enlarge'
import { fullSizeMessages as m } from './messages'
import { type FullSizePicture, type PicturesOfPage, picturesOfPage } from './pictures-of-page'
import styles from './viewer.css?url'

/** Opens the picture of this link. */
export async function showFullSize(link: HTMLAnchorElement): Promise<void> {
  await loadStyles()
  openViewer(picturesOfPage(link))
}

/** A sheet that does not come is no reason to show nothing. */
function loadStyles(): Promise<unknown> | undefined {
  if (document.querySelector(`link[href="${styles}"]`)) return undefined
  const sheet = make('link', { rel: 'stylesheet', href: styles })
  document.head.append(sheet)
  return new Promise(resolve => {
    sheet.onload = resolve
    sheet.onerror = resolve
  })
}

/** First the whole picture; a tap, or the button, shows it as large as it was drawn. */
export function openViewer({ pictures, opened }: PicturesOfPage): void {
  const dialog = make('dialog', { className: 'viewer' }, { closedby: 'any' })
  const stage = make(
    'div',
    { className: 'viewer-stage', tabIndex: 0 },
    { role: 'group', 'aria-label': m.stage },
  )
  const bar = barOf({ step, toggle: () => toggle(), close: () => dialog.close() })
  const { isFull, toggle } = enlarger(stage, imageNow, tell)
  const room = new ResizeObserver(tell)
  let picture = opened

  /** The first child of the stage is always the picture. */
  function imageNow() {
    return stage.firstElementChild as HTMLElement
  }
  function tell() {
    bar.button.setAttribute('aria-pressed', String(isFull()))
    bar.button.hidden = stage.clientWidth >= picture.width && stage.clientHeight >= picture.height
  }
  function show(next: FullSizePicture) {
    picture = next
    const image = imageOf(next)
    image.onclick = tap => bar.button.hidden || toggle(tap)
    stage.replaceChildren(image)
    dialog.setAttribute('aria-label', next.name)
    bar.caption.replaceChildren(make('strong', { textContent: next.name }), ` ${next.text}`)
    bar.count.textContent = m.count(pictures.indexOf(next) + 1, pictures.length)
    tell()
  }
  function step(by: 1 | -1) {
    show(pictures[(pictures.indexOf(picture) + by + pictures.length) % pictures.length] ?? picture)
  }

  dialog.onkeydown = event => {
    if (isFull() || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowLeft' ? -1 : 1)
  }
  const end = () => dialog.close()
  addEventListener('popstate', end)
  dialog.onclose = () => {
    removeEventListener('popstate', end)
    room.disconnect()
    dialog.remove()
  }
  dialog.append(stage, bar.element)
  document.body.append(dialog)
  show(opened)
  dialog.showModal()
  room.observe(stage)
}

interface BarActions {
  step: (by: 1 | -1) => void
  toggle: () => void
  close: () => void
}

/** Below the picture, where a thumb is: caption, count, arrows, full size, and the way out. */
function barOf({ step, toggle, close }: BarActions) {
  const caption = make('p', { className: 'viewer-caption' }, { 'aria-live': 'polite' })
  const count = make('p', { className: 'viewer-count' })
  const look = { className: 'button button-outline' }
  const button = make('button', { ...look, textContent: m.fullSize, onclick: toggle })
  const element = make('div', { className: 'viewer-bar' })
  element.append(
    caption,
    count,
    arrow(m.previous, 0, () => step(-1)),
    arrow(m.next, 1, () => step(1)),
    button,
    make('button', { ...look, textContent: m.close, onclick: close }),
  )
  return { element, caption, count, button }
}

/** As on the page, whose own arrow it borrows. */
function arrow(name: string, place: number, onclick: () => void): HTMLButtonElement {
  const button = make('button', { className: 'icon-button', onclick }, { 'aria-label': name })
  const icon = document.querySelectorAll('.gallery-buttons svg')[place]
  button.append(icon?.cloneNode(true) ?? name)
  return button
}

function imageOf({ file, alt, width, height, color }: FullSizePicture): HTMLImageElement {
  const image = new Image(width, height)
  image.alt = alt
  image.style.backgroundColor = color
  image.style.setProperty('--width', `${width}px`)
  image.style.setProperty('--ratio', String(width / height))
  image.src = file
  return image
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
