/** What the viewer shows. Everything is on the page already, so that no case carries it twice. */

export interface FullSizePicture {
  /** The first sentence of the caption, and the rest. */
  name: string
  text: string
  file: string
  /** In pixels, as it was drawn. */
  width: number
  height: number
  alt: string
  /** The ground while it loads. */
  color: string
}

export interface PicturesOfPage {
  /** All of the page, in their order. */
  pictures: readonly FullSizePicture[]
  /** The one whose link was followed. */
  opened: FullSizePicture
}

export function picturesOfPage(link: HTMLAnchorElement): PicturesOfPage {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.full-size-link')]
  const opened = pictureOf(link)
  return { pictures: links.map(one => (one === link ? opened : pictureOf(one))), opened }
}

function pictureOf(link: HTMLAnchorElement): FullSizePicture {
  const image = link.closest('figure, .case-plate')?.querySelector('img')
  const caption = link.parentElement?.textContent ?? ''
  const name = link.parentElement?.querySelector('strong')?.textContent ?? ''
  return {
    name,
    text: caption.slice(name.length, -link.textContent.length).trim(),
    file: link.href,
    width: Number(image?.getAttribute('width')),
    height: Number(image?.getAttribute('height')),
    alt: image?.alt ?? '',
    color: image?.style.backgroundColor ?? '',
  }
}
