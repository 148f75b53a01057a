import { Icon } from '../../../ui/line-work/icons'

/** The lines of the toolbar's icons, by what their buttons do. */
const paths = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  underline: 'M7 4v8a5 5 0 0 0 10 0V4M6 20h12',
  strike:
    'M4 12h16M16.5 8A3.8 3.8 0 0 0 13 5.2h-2.2a3.3 3.3 0 0 0-3.3 3.4M7 15.6a3.8 3.8 0 0 0 3.8 3.2H13a3.4 3.4 0 0 0 3.6-3.4',
  sub: 'M4 6l8 10M12 6 4 16M15.5 16.5c.2-1.3 1-2 2.2-2s2 .7 2 1.7c0 2-4.2 2.3-4.2 4.8h4.4',
  super: 'M4 8l8 10M12 8 4 18M15.5 5.5c.2-1.3 1-2 2.2-2s2 .7 2 1.7c0 2-4.2 2.3-4.2 4.8h4.4',
  ordered: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.7V9M4 9h3M4 14.3c.3-.9 2.8-1 2.7.4C6.6 16 4 17 4 18.5h3',
  bullet: 'M10 6h10M10 12h10M10 18h10M4.5 6h1.5M4.5 12h1.5M4.5 18h1.5',
  outdent: 'M4 5h16M12 10h8M12 14h8M4 19h16M8 9l-3.5 3L8 15',
  indent: 'M4 5h16M12 10h8M12 14h8M4 19h16M4.5 9 8 12l-3.5 3',
  rtl: 'M11 5h6M13 5v9M16 5v9M11 5a3.2 3.2 0 0 0 0 6.4h2M19 18.5H5M8 15.5l-3 3 3 3',
  link: 'M10 13.5a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 5.8M14 10.5a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.2h.1',
  video: 'M4 6h16v12H4zM10.5 9.5v5l4-2.5z',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9M15 10v9',
  footnote: 'M4 7h9M4 12h7M4 17h9M16.5 8.2 18.8 7v10M16.5 17h4.6',
  rule: 'M3 12h18M7 6h10M7 18h10',
  rowBefore: 'M4 12h16v8H4zM12 12v8M12 2.5v6M9 5.5h6',
  rowAfter: 'M4 4h16v8H4zM12 4v8M12 15.5v6M9 18.5h6',
  rowUp: 'M4 14h16v6H4zM12 10.5V3.5M9 6.5l3-3 3 3',
  rowDown: 'M4 4h16v6H4zM12 13.5v7M9 17.5l3 3 3-3',
  deleteRow: 'M4 4h16v6H4zM9 14.5l6 6M15 14.5l-6 6',
  columnBefore: 'M12 4h8v16h-8zM12 12h8M2.5 12h6M5.5 9v6',
  columnAfter: 'M4 4h8v16H4zM4 12h8M15.5 12h6M18.5 9v6',
  columnLeft: 'M14 4h6v16h-6zM10.5 12H3.5M6.5 9l-3 3 3 3',
  columnRight: 'M4 4h6v16H4zM13.5 12h7M17.5 9l3 3-3 3',
  deleteColumn: 'M4 4h6v16H4zM14.5 9l6 6M20.5 9l-6 6',
  mergeLeft: 'M3 6h18v12H3zM17 12H7M10 9l-3 3 3 3',
  mergeUp: 'M6 3h12v18H6zM12 17V7M9 10l3-3 3 3',
  mergeRight: 'M3 6h18v12H3zM7 12h10M14 9l3 3-3 3',
  mergeDown: 'M6 3h12v18H6zM12 7v10M9 14l3 3 3-3',
  split: 'M3 6h18v12H3zM12 6v12M6 12h3M15 12h3',
  headRow: 'M4 5h16v14H4zM4 10h16M4 6.5h16M4 8.2h16',
  headColumn: 'M4 5h16v14H4zM10 5v14M6 5v14M8 5v14',
  deleteTable: 'M4 5h10v8H4zM4 9h10M9 5v8M15 15l5 5M20 15l-5 5',
  remark: 'M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12.5h5',
  clean: 'M6 5h12M11 5 9.5 13M4 20h9M15 14l5 5M20 14l-5 5',
  color: 'M6.5 16 12 4l5.5 12M8.5 12h7',
  background: 'M5 13.5 12.5 6l6 6-6.5 6.5H9zM12.5 6 10.5 4M4 21h16',
  left: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  center: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  right: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  justify: 'M4 6h16M4 10h16M4 14h16M4 18h16',
} as const

export type EditorIconName = keyof typeof paths

export const EditorIcon = ({ name }: { name: EditorIconName }) => (
  <Icon>
    <path d={paths[name]} />
  </Icon>
)
