/** As ./pasted-tables.ts: tables of Google's, Apple's and other programs. */
import type { PastedTable } from './pasted-tables'
import { docsCell, sheetsCell } from './programs'

const cocoa = (rows: string) =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 10.0px 'Helvetica Neue'}\np.p2 {margin: 0.0px 0.0px 0.0px 0.0px; text-align: right; font: 10.0px 'Helvetica Neue'}\np.p3 {margin: 0.0px 0.0px 0.0px 0.0px; text-align: center; font: 10.0px 'Helvetica Neue'; min-height: 12.0px}\nspan.s1 {font-kerning: none}\ntd.td1 {border-style: solid; padding: 4.0px 4.0px 4.0px 4.0px}</style></head><body><table cellspacing="0" cellpadding="0" style="border-collapse: collapse"><tbody>${rows}</tbody></table></body></html>`
const cocoaCell = (words: string, line = 'p1', more = '') =>
  `<td class="td1" valign="top"${more}><p class="${line}"><span class="s1">${words}</span></p></td>`
const sheets = (rows: string, more = 'dir="ltr"') =>
  `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" ${more} border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/><col width="100"/></colgroup><tbody>${rows}</tbody></table></google-sheets-html-origin>`
const rowNumber = (number: number) =>
  `<th id="0R${number}" style="height: 20px;" class="row-headers-background"><div class="row-header-wrapper" style="line-height: 20px">${number}</div></th>`

export const tablesOfOthers: readonly PastedTable[] = [
  {
    program: 'Google Docs, with merged rows, an empty cell and a list',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="201"/><col width="201"/><col width="201"/></colgroup><tbody><tr>${docsCell('Area', 'font-weight:700;')}${docsCell('Work', 'font-weight:700;')}${docsCell('Holes', 'font-weight:700;')}</tr><tr>${docsCell('North', '', '', ' rowspan="2"')}<td style="vertical-align:top"><ul style="margin-top:0;"><li dir="ltr" aria-level="1" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span>Drilling</span></p></li><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Assays</span></p></li></ul></td>${docsCell('4', '', 'text-align: right;')}</tr><tr><td style="vertical-align:top"><br></td>${docsCell('12', '', 'text-align: right;')}</tr></tbody></table></div></b>`,
    truth: ['#Area | #Work | #Holes', '#1x2 North | Drilling+Assays | 4', ' | 12'],
  },
  {
    program: 'Google Docs, with a picture in a cell',
    html: `<b style="font-weight:normal;" id="docs-internal-guid-3"><table><tbody><tr>${docsCell('Map', 'font-weight:700;')}${docsCell('Hectares', 'font-weight:700;')}</tr><tr><td><p dir="ltr"><span><span style="border:none;display:inline-block;overflow:hidden;width:60px;height:40px;"><img src="https://pictures.example/x" width="60" height="40"></span></span></p></td>${docsCell('1,204')}</tr></tbody></table></b>`,
    truth: ['#Map | #Hectares', ' | 1,204'],
  },
  {
    program: 'Google Sheets, with merged cells, links and currency',
    html: sheets(
      `<tr>${sheetsCell('Line', 'font-weight:bold;', ' rowspan="2" colspan="1"')}${sheetsCell('C$', 'font-weight:bold;text-align:center;', ' rowspan="1" colspan="2"')}</tr><tr>${sheetsCell('2026', 'font-weight:bold;text-align:right;')}${sheetsCell('2025', 'font-weight:bold;text-align:right;')}</tr><tr>${sheetsCell('<a class="in-cell-link" target="_blank" href="https://client.example/cash">Cash</a>', '')}${sheetsCell('$1,204.50', 'text-align:right;', ' data-sheets-numberformat="{&quot;1&quot;:4}"')}${sheetsCell('-$12.00', 'text-align:right;color:#ff0000;')}</tr>`,
    ),
    truth: ['#1x2 Line | #2x1 ^C$', '#2026 | #2025', '#[Cash] | $1,204.50 | -$12.00'],
  },
  {
    program: 'Google Sheets, from right to left',
    html: sheets(
      `<tr>${sheetsCell('سطر', 'font-weight:bold;direction:rtl;text-align:right;')}${sheetsCell('٢٠٢٦', 'font-weight:bold;')}${sheetsCell('ملاحظة', 'font-weight:bold;')}</tr><tr>${sheetsCell('نقد', 'text-align:right;')}${sheetsCell('4.2', 'text-align:right;')}${sheetsCell('لا', 'text-align:center;')}</tr>`,
      'dir="rtl"',
    ),
    truth: ['#سطر | #٢٠٢٦ | #ملاحظة', '#نقد | 4.2 | ^لا'],
  },
  {
    program: 'Google Sheets, published as a page',
    html: `<div class="ritz grid-container" dir="ltr"><table class="waffle" cellspacing="0" cellpadding="0"><thead><tr><th class="row-header freezebar-vertical-handle"></th><th id="0C0" style="width:100px;" class="column-headers-background">A</th><th id="0C1" style="width:100px;" class="column-headers-background">B</th></tr></thead><tbody><tr style="height: 20px">${rowNumber(1)}<td class="s0" dir="ltr">Line</td><td class="s0" dir="ltr">Tonnes</td></tr><tr style="height: 20px">${rowNumber(2)}<td class="s1" dir="ltr">Ore</td><td class="s2">1,204</td></tr></tbody></table></div>`,
    truth: ['#Line | #Tonnes', '#Ore | 1,204'],
  },
  {
    program: 'LibreOffice Calc, with merged cells, decimal commas and empty rows',
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (MacOSX)"/></head><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup><colgroup span="2" width="120"></colgroup><tr><td rowspan=2 height="34" align="center" valign=middle><b>Ligne</b></td><td colspan=2 align="center" valign=bottom><b>M€</b></td></tr><tr><td align="right" valign=bottom sdval="2026" sdnum="3084;"><b>2026</b></td><td align="right" sdval="2025" sdnum="3084;"><b>2025</b></td></tr><tr><td height="17" align="left" valign=bottom>Ventes</td><td align="right" sdval="1204.5" sdnum="3084;0;# ##0,00"><font color="#FF0000">1\u202f204,50</font></td><td align="left" valign=bottom><br></td></tr></table><!-- ************************************************************************** --></body></html>`,
    truth: ['#1x2 ^Ligne | #2x1 ^M€', '#2026 | #2025', '#Ventes | 1\u202f204,50 | '],
  },
  {
    program: 'LibreOffice Writer, with a table and a list in cells',
    html: `<html><body lang="en-CA"><table width="100%" cellpadding="4"><colgroup><col width="128*"/><col width="128*"/></colgroup><tr valign="top"><td><p><b>Item</b></p></td><td><p><b>Parts</b></p></td></tr><tr valign="top"><td><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul></td><td><table><tr><td><p>a</p></td><td><p>b</p></td></tr></table></td></tr></table></body></html>`,
    truth: ['#Item | #Parts', 'One+Two | a b'],
    cells: 1,
  },
  {
    program: 'Numbers, with alignment in its style sheet',
    html: cocoa(
      `<tr>${cocoaCell('<b>Line</b>')}${cocoaCell('<b>2026</b>', 'p3')}</tr><tr>${cocoaCell('Cash<span class="Apple-converted-space">\u00a0</span>at bank')}${cocoaCell('4,20', 'p2')}</tr><tr>${cocoaCell('Note')}${cocoaCell('none<br>\n', 'p2')}</tr>`,
    ),
    truth: ['#Line | #^2026', '#Cash at bank | 4,20', '#Note | >none'],
  },
  {
    program: 'Numbers, with merged cells and empty ones',
    html: cocoa(
      `<tr>${cocoaCell('<b>Metals</b>', 'p3', ' colspan="3"')}</tr><tr>${cocoaCell('<b>Mine</b>')}${cocoaCell('<b>Gold</b>')}${cocoaCell('<b>Zinc</b>')}</tr><tr>${cocoaCell('Oxbow')}${cocoaCell('1.5', 'p2')}${cocoaCell('<br>', 'p3')}</tr>`,
    ),
    truth: ['#3x1 ^Metals', '#Mine | #Gold | #Zinc', '#Oxbow | 1.5 | ^'],
  },
  {
    program: 'Notion',
    html: `<meta charset='utf-8'><!-- notionvc: 2 --><table>\n<thead>\n<tr>\n<th>Line</th>\n<th>Q3</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><strong>Cash</strong></td>\n<td>4.20</td>\n</tr>\n<tr>\n<td><a href="https://client.example/">Site</a></td>\n<td></td>\n</tr>\n</tbody>\n</table>`,
    truth: ['#Line | #Q3', '#Cash | 4.20', '#[Site] | '],
  },
  {
    program: 'Notion, with a column of headings and marks',
    html: `<meta charset='utf-8'><!-- notionvc: 3 --><table>\n<thead>\n<tr>\n<th>Line</th>\n<th><em>Q3</em></th>\n<th>Q2</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<th>Cash</th>\n<td>4.20</td>\n<td><strong>n/a</strong></td>\n</tr>\n<tr>\n<th>Debt</th>\n<td></td>\n<td>(1.5)</td>\n</tr>\n</tbody>\n</table>`,
    truth: ['#Line | #_Q3_ | #Q2', '#Cash | 4.20 | *n/a*', '#Debt |  | (1.5)'],
  },
  {
    program: 'Notion, without headings and with lines in a cell',
    html: `<meta charset='utf-8'><!-- notionvc: 4 --><table>\n<tbody>\n<tr>\n<td>Area</td>\n<td>North<br>South</td>\n</tr>\n<tr>\n<td>Work</td>\n<td><a href="https://client.example/">Drilling</a></td>\n</tr>\n</tbody>\n</table>`,
    truth: ['Area | North+South', 'Work | [Drilling]'],
  },
]
