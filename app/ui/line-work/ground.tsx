import { Seal } from './seal'

/** The seal of a page or a project behind its first picture, on phones only (ground.css). */
export const Ground = ({ seed }: { seed: string }) => (
  <span className="ground">
    <Seal seed={seed} size={390} />
  </span>
)
