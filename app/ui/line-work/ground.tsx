/**
 * The seal of a page or a project behind its first picture, on phones only (ground.css). The server sends it with the HTML
 * (server/edge/html/inline-ground.ts), to be painted with the words, and so is neither lazy nor decoded later. Its low priority keeps React from asking for the address ahead.
 */
export const Ground = ({ seed }: { seed: string }) => (
  <span className="ground">
    <img src={`/seals/${seed}.svg`} width={390} height={390} alt="" fetchPriority="low" />
  </span>
)
