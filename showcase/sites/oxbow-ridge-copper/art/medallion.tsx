/** A person's monogram in the bend of the mark. */
export function Medallion({ monogram }: { monogram: string }) {
  return (
    <svg className="medallion" viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="46" />
      <path d="M27 84A42 42 0 1 1 69 84" />
      <text x="48" y="57" textAnchor="middle">
        {monogram}
      </text>
    </svg>
  )
}
