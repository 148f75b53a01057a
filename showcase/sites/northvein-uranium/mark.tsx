/** An N whose diagonal is a vein: two drill holes and the lens between them. */
export function Mark({ height, lens = 'var(--yellow)' }: { height: number; lens?: string }) {
  return (
    <svg className="mark" width={height * 0.9} height={height} viewBox="0 0 36 40" aria-hidden="true">
      <path d="M0 0C16 5 32 20 36 40C20 35 4 20 0 0Z" fill={lens} />
      <path
        d="M0 8V40H5V17.5C2.8 14.5 1.1 11.300 0 8Z M36 32V0H31V22.500C33.200 25.500 34.900 28.700 36 32Z"
        fill="currentColor"
      />
    </svg>
  )
}

export function Wordmark({ size, lens }: { size: number; lens?: string }) {
  return (
    <span className="wordmark" style={{ fontSize: size }}>
      <Mark height={size * 0.86} lens={lens ?? 'var(--yellow)'} />
      Northvein
    </span>
  )
}

/** The formula with a true subscript, so that no face needs its own glyphs for it. */
export function Oxide() {
  return (
    <>
      U<sub>3</sub>O<sub>8</sub>
    </>
  )
}
