import { detailSize, type Plate } from '../../kit/plate'
import { BlockLog } from './block-log'
import blockLogCss from './block-log.css?raw'
import { BrandSheet } from './brand-sheet'
import brandSheetCss from './brand-sheet.css?raw'
import { Detail } from './detail'
import detailCss from './detail.css?raw'
import { Emails } from './emails'
import emailsCss from './emails.css?raw'
import { InvestorBoard } from './investor-board'
import investorBoardCss from './investor-board.css?raw'
import css from './plates.css?raw'

/** Portfolio pictures of project 5. */
export const plates: readonly Plate[] = [
  {
    key: '5-1',
    element: <BrandSheet />,
    css: css + brandSheetCss,
    phone: { left: 30, top: 120, width: 400 },
  },
  {
    key: '5-2',
    element: <InvestorBoard />,
    css: css + investorBoardCss,
    phone: { left: 1095, top: 105, width: 458 },
  },
  { key: '5-3', element: <Emails />, css: css + emailsCss, phone: { left: 59, top: 124, width: 460 } },
  {
    key: '5-4',
    element: <BlockLog />,
    css: css + blockLogCss,
    phone: { left: 50, top: 180, width: 401 },
    close: { left: 940, top: 512, width: 624 },
  },
  { key: '5-detail', element: <Detail />, css: css + detailCss, ...detailSize, focal: [0.5, 0.4] },
]
