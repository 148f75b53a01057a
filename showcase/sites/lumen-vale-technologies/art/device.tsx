const pitch = 17

/** The LV-3 from the front: a light cell of 13 by 9 dots over a reading window. */
export function DeviceFront() {
  return (
    <g className="lumen-device">
      <rect className="shell" x="0" y="0" width="280" height="340" rx="34" />
      <rect className="cell" x="22" y="22" width="236" height="172" rx="16" />
      <g className="cell-dots">
        {Array.from({ length: 13 * 9 }, (_, index) => {
          const column = index % 13
          const row = Math.floor(index / 13)
          const distance = Math.hypot(column - 9.2, row - 2.6)
          const r = Math.max(1.7, 7.1 - distance * 0.62)
          return (
            <circle
              key={`${column}-${row}`}
              className={distance < 2.5 ? 'lit' : undefined}
              cx={38 + column * pitch}
              cy={40 + row * pitch}
              r={Math.round(r * 10) / 10}
            />
          )
        })}
      </g>
      <rect className="window" x="22" y="210" width="236" height="86" rx="14" />
      <text className="reading" x="38" y="272">
        2.4
      </text>
      <text className="unit" x="142" y="248">
        °C
      </text>
      <text className="unit" x="142" y="272">
        in range
      </text>
      <circle className="lamp" cx="236" cy="253" r="8" />
      <g className="slots">
        {[95, 109, 123, 137, 151, 165, 179].map(x => (
          <rect key={x} x={x} y="312" width="6" height="12" rx="3" />
        ))}
      </g>
    </g>
  )
}

/** Front and side with their measures, as the data sheet has them. */
export function DeviceDrawing({ id }: { id: string }) {
  return (
    <svg className="lumen-drawing" viewBox="0 0 560 430" role="img" aria-labelledby={id}>
      <title id={id}>
        The LV-3 sensor: 70 mm wide, 85 mm high and 18 mm deep, its upper half a light cell.
      </title>
      <g transform="translate(64 20)">
        <DeviceFront />
      </g>
      <g className="lumen-device" transform="translate(420 20)">
        <path className="shell" d="M0 0H46A26 26 0 0 1 72 26V314A26 26 0 0 1 46 340H0Z" />
        <path className="seam" d="M14 0V340M58 30V190" />
      </g>
      <g className="measure">
        <path d="M64 392H344M64 384V400M344 384V400M420 392H492M420 384V400M492 384V400M28 20V360M20 20H36M20 360H36" />
        <text x="204" y="418">
          70 mm
        </text>
        <text x="456" y="418">
          18 mm
        </text>
        <text transform="translate(16 190) rotate(-90)">85 mm</text>
      </g>
    </svg>
  )
}
