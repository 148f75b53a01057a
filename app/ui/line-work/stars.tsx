const star = 'M8 .9l2.1 4.6 5 .6-3.7 3.4 1 5L8 12l-4.4 2.5 1-5L.9 6.1l5-.6z'

/** Five stars with their meaning in words (docs/product.md 4.6). */
export function Stars({ label }: { label: string }) {
  return (
    <p className="stars">
      <svg viewBox="0 0 96 16" width="96" height="16" fill="currentColor" aria-hidden="true">
        {[0, 20, 40, 60, 80].map(x => (
          <path key={x} d={star} transform={`translate(${x})`} />
        ))}
      </svg>
      {label}
    </p>
  )
}
