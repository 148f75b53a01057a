import { readAgency } from '../agency/agency'

/** One third of the six petals: two interlaced lines, repeated twice (`sealSvg` with size `mark`). */
const petals =
  'M3028-365c467 250 906 714 1051 1296s-29 1250-459 1681s-1082 598-1650 495s-1035-448-1334-771s-447-610-557-702s-188 14-365 261s-462 630-912 910M3028 365c-467 250-942 306-1244 335s-432 44-408 185s198 413 329 834s196 998 1 1541s-665 1024-1254 1181s-1254-27-1685-443s-614-1029-597-1558'

/** The agency's mark and name; size and colours come from `.logo` around it. */
export function Logo() {
  const { name, hasMark } = readAgency()
  return (
    <span className="logo">
      {hasMark ? <span className="logo-mark logo-own" /> : <LogoMark />}
      <span>{name}</span>
    </span>
  )
}

/** The six petals, in the colour of the text. */
function LogoMark() {
  return (
    <svg className="logo-mark" width={28} height={28} viewBox="-5000 -5000 10000 10000" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="520" strokeLinecap="round">
        {[0, 120, 240].map(degrees => (
          <path key={degrees} d={petals} transform={`rotate(${degrees})`} />
        ))}
      </g>
    </svg>
  )
}
