import { detailSize, type Plate } from '../plate'
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
  { key: '5-1', element: <BrandSheet />, css: css + brandSheetCss },
  { key: '5-2', element: <InvestorBoard />, css: css + investorBoardCss },
  { key: '5-3', element: <Emails />, css: css + emailsCss },
  { key: '5-4', element: <BlockLog />, css: css + blockLogCss },
  { key: '5-detail', element: <Detail />, css: css + detailCss, ...detailSize, focal: [0.5, 0.4] },
]
