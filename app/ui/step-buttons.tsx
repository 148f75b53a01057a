import { ArrowLeftIcon, ArrowRightIcon } from './line-work/icons'

export interface StepButtonsProps {
  /** Names of the two buttons. */
  previous: string
  next: string
  onStep: (by: 1 | -1) => void
}

/** Back and forward. Only the app can serve them, so earlier clicks are held (app/shell/boot-script.ts). */
export function StepButtons({ previous, next, onStep }: StepButtonsProps) {
  return (
    <>
      <button
        type="button"
        className="icon-button"
        data-app=""
        aria-label={previous}
        onClick={() => onStep(-1)}
      >
        <ArrowLeftIcon />
      </button>
      <button type="button" className="icon-button" data-app="" aria-label={next} onClick={() => onStep(1)}>
        <ArrowRightIcon />
      </button>
    </>
  )
}
