/** The picture on the stage, whole or as large as it was drawn. */
export interface Enlarger {
  isFull: () => boolean
  /** Around the point of a tap, else around the middle. */
  toggle: (tap?: MouseEvent) => void
}

/** `image` is what the stage holds now, `onChange` hears of every change. */
export function enlarger(stage: HTMLElement, image: () => HTMLElement, onChange: () => void): Enlarger {
  const isFull = () => image().dataset.full !== undefined

  function toggle(tap?: MouseEvent) {
    const around = tap ? pointOf(tap, image(), stage) : middleOf(stage)
    image().toggleAttribute('data-full')
    const { width, height } = image().getBoundingClientRect()
    if (isFull()) stage.scrollTo(around.across * width - around.left, around.down * height - around.top)
    // What follows is panning, which the arrow keys do here.
    stage.focus()
    onChange()
  }

  return { isFull, toggle }
}

/** A point of the picture as fractions of its sides, and where on the stage it is to stay. */
interface Point {
  across: number
  down: number
  left: number
  top: number
}

function pointOf({ clientX, clientY }: MouseEvent, image: HTMLElement, stage: HTMLElement): Point {
  const box = image.getBoundingClientRect()
  const { left, top } = stage.getBoundingClientRect()
  return {
    across: (clientX - box.left) / box.width,
    down: (clientY - box.top) / box.height,
    left: clientX - left,
    top: clientY - top,
  }
}

const middleOf = ({ clientWidth, clientHeight }: HTMLElement): Point => ({
  across: 0.5,
  down: 0.5,
  left: clientWidth / 2,
  top: clientHeight / 2,
})
