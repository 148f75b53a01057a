import type { NumbersPoint } from '../../../domain/number/number-schema'
import { LineChart } from '../kit/figures/line-chart'
import { numberMessages, shortDay } from './messages'

const m = numberMessages.chart

interface ViewsChartProps {
  points: readonly NumbersPoint[]
  isWeekly: boolean
}

/** Views and arrivals by day or week. */
export function ViewsChart({ points, isWeekly }: ViewsChartProps) {
  const none: NumbersPoint = { day: '', views: 0, arrivals: 0 }
  const highest = points.reduce((most, point) => (point.views > most.views ? point : most), none)
  const { views, arrivals } = numberMessages.figures
  return (
    <LineChart
      title={m.title(isWeekly)}
      lines={[views, arrivals]}
      points={points.map(point => ({
        at: point.day,
        short: shortDay(point.day),
        name: m.point(point.day, isWeekly),
        values: [point.views, point.arrivals],
        row: [point.day, numberMessages.count(point.views), numberMessages.count(point.arrivals)],
      }))}
      summary={highest.views > 0 ? m.summary(highest.views, m.point(highest.day, isWeekly)) : ''}
      describe={values => m.values(...values)}
      columns={[m.day(isWeekly), views, arrivals]}
    />
  )
}
