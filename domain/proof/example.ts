/** The worked example: a quarterly table with every kind of fault, as a spreadsheet copies it. */
export const exampleTable = [
  ['Saltmarsh Graphite, thousands', 'Q1 2026', 'Q2 2026', 'Q2 2026', 'Change'],
  ['Concentrate sales', '4,812', '5,036', '5,410', '7.4%'],
  ['Tolling and other', '612', '598', '6O4', '1.0%'],
  ['Total revenue', '5,424', '5,634', '6,041', '6.7%'],
  ['Mining and processing', '(2,905)', '(3,010)', '-3,122', '3.7%'],
  ['Royalties', '(193)', '(201)', '(214)', '6.5%'],
  ['Total costs', '(3,098)', '(3,211)', '(3,336)', '3.9%'],
  ['Cash at quarter end', '12,480', '11,905', '11.2 M', '(4.9%)'],
]
  .map(row => row.join('\t'))
  .join('\n')
