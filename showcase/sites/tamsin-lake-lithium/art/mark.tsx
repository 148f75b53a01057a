/** The two dykes as they lie on the map. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 40 30" aria-hidden="true">
      <path d="M1 13C3 8 17 1 24 2C23 8 9 15 1 13Z" />
      <path d="M20 22C23 18 36 22 39 26C35 29 22 27 20 22Z" />
    </svg>
  )
}
