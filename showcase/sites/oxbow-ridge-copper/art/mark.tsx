/** Oxbow Ridge's mark: a river bend cut off from its river, drawn with one stroke and one bar. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M8.2 25.4A11.6 11.6 0 1 1 23.8 25.4" fill="none" stroke="currentColor" strokeWidth="5" />
      <path d="M12.4 20.3A5.4 5.4 0 1 1 19.6 20.3" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M1 29.4H31" stroke="var(--copper)" strokeWidth="3.2" />
    </svg>
  )
}

/** Mark and name as they stand in the header. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <Mark size={30} />
      <span>Oxbow Ridge Copper</span>
    </span>
  )
}
