/** Map of the property: contours, claims, river, roads and collars. Labels are HTML and keep their size. */

import { contourLines, lighter } from '../../../kit/contours'
import { MapLabel } from '../../../kit/map-label'
import { collars } from './collars'
import {
  claimHectares,
  claimPath,
  heightAt,
  highwayPath,
  linePath,
  mapSize,
  oxbowLake,
  perKm,
  riverPath,
  roadPath,
  toMap,
} from './terrain'

const grid = { ...mapSize, step: 20 }
const levels = Array.from({ length: 15 }, (_, index) => 640 + index * 60)

function contours(chosen: readonly number[]) {
  const contour = contourLines(heightAt, grid)
  return chosen.map(level => lighter(contour(level))).join('')
}

const targets = [
  { name: 'Tannery', x: 384, y: 232, rx: 46, ry: 30 },
  { name: 'Upper Bend', x: 614, y: 456, rx: 50, ry: 34 },
  { name: 'Lower Bend', x: 771, y: 630, rx: 34, ry: 26 },
] as const

function Ground() {
  return (
    <>
      <path className="contour" d={contours(levels.filter((_, index) => index % 5 !== 1))} />
      <path className="contour index" d={contours(levels.filter((_, index) => index % 5 === 1))} />
      <path className="claims" d={claimPath()} />
      <path className="river" d={riverPath} />
      <path className="river lake" d={oxbowLake} />
      <path className="highway" d={highwayPath} />
      <path className="highway middle" d={highwayPath} />
      <path className="road" d={roadPath} />
      <path className="line" d={linePath} />
      <rect className="substation" x="1142" y="405" width="22" height="22" />
    </>
  )
}

function Drilling() {
  return (
    <>
      {targets.map(({ name, x, y, rx, ry }) => (
        <ellipse
          key={name}
          className={name === 'Lower Bend' ? 'target found' : 'target'}
          cx={x}
          cy={y}
          rx={rx}
          ry={ry}
          transform={`rotate(45 ${x} ${y})`}
        />
      ))}
      {collars.map(({ hole, target, east, north }) => {
        const { x, y } = toMap(east, north)
        return (
          <circle
            key={hole}
            className={target === 'Lower Bend' && hole !== 'LB-24-105' ? 'collar found' : 'collar'}
            cx={+x.toFixed(1)}
            cy={+y.toFixed(1)}
            r="4.5"
          />
        )
      })}
    </>
  )
}

export function PropertyMap() {
  return (
    <div className="property-map">
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        role="img"
        aria-label="Map of the property. Three targets lie on a ridge that runs nine kilometres from Tannery in the north-west over Upper Bend to Lower Bend beside the river. A gravel road of nine kilometres leads east from Lower Bend to a highway with a substation."
      >
        <Ground />
        <Drilling />
        <path className="scale" d={`M1030 738v-8h${perKm * 2}v8M${1030 + perKm} 730v6`} />
        <path className="north" d="M1052 66l-9 24 9-6 9 6ZM1052 84v22" />
      </svg>
      <div className="map-labels" aria-hidden="true">
        <MapLabel map={mapSize} className="place" x={384} y={180}>
          Tannery
        </MapLabel>
        <MapLabel map={mapSize} className="place" x={614} y={400}>
          Upper Bend
        </MapLabel>
        <MapLabel map={mapSize} className="place found" x={771} y={585}>
          Lower Bend
        </MapLabel>
        <MapLabel map={mapSize} className="minor" x={930} y={512}>
          Gravel road, 9 km
        </MapLabel>
        <MapLabel map={mapSize} className="minor" x={1040} y={393}>
          Substation, 138 kV
        </MapLabel>
        <MapLabel map={mapSize} className="minor water" x={250} y={580}>
          Bend River
        </MapLabel>
        <MapLabel map={mapSize} className="minor edge" x={432} y={20}>
          Claims, {Math.round(claimHectares).toLocaleString('en-CA')} ha
        </MapLabel>
        <MapLabel map={mapSize} className="minor scale-label" x={1030 + perKm} y={712}>
          2 km
        </MapLabel>
        <MapLabel map={mapSize} className="minor" x={1052} y={124}>
          N
        </MapLabel>
      </div>
    </div>
  )
}
