import { detailSize, type Plate } from '../../kit/plate'
import { DeskLog } from './desk-log'
import deskLogCss from './desk-log.css?raw'
import { Detail } from './detail'
import detailCss from './detail.css?raw'
import { Home } from './home'
import homeCss from './home.css?raw'
import { Matrix } from './matrix'
import matrixCss from './matrix.css?raw'
import { Phones } from './phones'
import phonesCss from './phones.css?raw'
import css from './plates.css?raw'

/** Portfolio pictures of project 6. */
export const plates: readonly Plate[] = [
  { key: '6-1', element: <Home />, css: css + homeCss, phone: { left: 905, top: 300, width: 470 } },
  { key: '6-2', element: <Phones />, css: css + phonesCss, phone: { left: 1064, top: 30, width: 458 } },
  { key: '6-3', element: <Matrix />, css: css + matrixCss, phone: { left: 600, top: 155, width: 400 } },
  {
    key: '6-4',
    element: <DeskLog />,
    css: css + deskLogCss,
    phone: { left: 84, top: 128, width: 636 },
    close: { left: 1040, top: 640, width: 528 },
  },
  { key: '6-detail', element: <Detail />, css: css + detailCss, ...detailSize, focal: [0.5, 0.45] },
]
