/** A person's monogram over the waterline. */
export function Medallion({ monogram }: { monogram: string }) {
  return (
    <svg className="medallion" viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="48" />
      <path d="M0 60Q24 52 48 60T96 60M3 68Q26 60 48 68T93 68M8 76Q28 69 48 76T88 76M16 84Q32 78 48 84T80 84" />
      <text x="48" y="49" textAnchor="middle">
        {monogram}
      </text>
    </svg>
  )
}
