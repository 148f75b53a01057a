/** A paste that no article could hold is refused before anything reads it: parsing it would stop the page for seconds. */

/** As large as a post may be, with its images. */
const mostMegabytes = 16
/** Words and tags alone: ten times what the longest report has. */
const mostMarkupMegabytes = 4

const megabytes = (length: number): number => length / 1_000_000

/** How many MB are too many; undefined when the paste is read. */
export function excessOf(data: Pick<DataTransfer, 'getData'> | null): number | undefined {
  const sizes = ['text/html', 'text/plain'].map(type => {
    const text = data?.getData(type) ?? ''
    const size = megabytes(text.length)
    if (size >= mostMegabytes) return size
    const markup = size > mostMarkupMegabytes ? megabytes(text.replace(/data:[^"'\s]+/g, '').length) : size
    return markup > mostMarkupMegabytes ? size : 0
  })
  const most = Math.max(...sizes)
  return most > 0 ? Math.ceil(most) : undefined
}

/** Before Quill and the cells of tables hear of it. */
export function refuseLargePastes(root: HTMLElement, onRefused: (megabytes: number) => void): void {
  root.addEventListener(
    'paste',
    event => {
      const excess = excessOf(event.clipboardData)
      if (excess === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onRefused(excess)
    },
    true,
  )
}
