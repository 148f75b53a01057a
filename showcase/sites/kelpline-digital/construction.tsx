import { blockPath, markBlocks } from './mark'

/** The mark on its grid: 4 by 5 units, block 0.88 u, leaf radius 0.62 of a block. */
export function Construction() {
  const u = 92
  const size = u * 0.88
  const [x0, y0] = [56, 64]
  const [right, bottom] = [x0 + 3 * u + size, y0 + 4 * u + size]
  return (
    <svg className="construction" width="560" height="640" viewBox="0 0 560 640" aria-hidden="true">
      <g className="grid">
        {[0, 1, 2, 3, 4].map(n => (
          <path key={n} d={`M${x0 + n * u - 5.3} ${y0 - 40}V${bottom + 40}`} />
        ))}
        {[0, 1, 2, 3, 4, 5].map(n => (
          <path key={n} d={`M${x0 - 40} ${y0 + n * u - 5.3}H${right + 40}`} />
        ))}
        <path d={`M${x0} ${y0 + 5 * u - 10}L${right} ${y0}`} />
        <path d={`M${x0} ${y0}L${right} ${bottom}`} />
        <circle cx={x0 + 2 * u + size * 0.62} cy={y0 + u + size * 0.62} r={size * 0.62} />
        <circle cx={x0 + 3 * u + size * 0.38} cy={y0 + 4 * u + size * 0.62} r={size * 0.62} />
      </g>
      {markBlocks.map(block => (
        <path
          key={`${block.column}-${block.row}`}
          className={block.missed ? 'missed' : 'met'}
          d={blockPath(block, x0 + block.column * u, y0 + block.row * u, size)}
        />
      ))}
      <g className="measure">
        <path d={`M${x0} ${bottom + 54}h${size}M${x0} ${bottom + 48}v12M${x0 + size} ${bottom + 48}v12`} />
        <text x={x0 + size / 2} y={bottom + 82} textAnchor="middle">
          0.88 u
        </text>
        <path
          d={`M${x0 + 2 * u - 5.3} ${bottom + 54}h${u}M${x0 + 2 * u - 5.3} ${bottom + 48}v12M${x0 + 3 * u - 5.3} ${bottom + 48}v12`}
        />
        <text x={x0 + 2.5 * u - 5} y={bottom + 82} textAnchor="middle">
          1 u
        </text>
        <path d={`M${x0 + 2 * u + size * 1.24} ${y0 + u + size * 0.62}H${right + 20}`} />
        <text x={right + 28} y={y0 + u + size * 0.62 + 4}>
          r 0.62
        </text>
      </g>
      <g className="note">
        <path d={`M${right} ${y0 + size / 2}H${right + 20}`} />
        <text x={right + 28} y={y0 + size / 2 - 2}>
          Missed,
        </text>
        <text x={right + 28} y={y0 + size / 2 + 18}>
          and shown
        </text>
      </g>
    </svg>
  )
}
