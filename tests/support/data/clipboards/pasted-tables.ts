/**
 * Tables as programs put them on the clipboard, shortened, and what they say, written by hand: a row to a line, `#` before
 * a heading, `2x1` for columns and rows that a cell covers, `^` for the centre, `*` around bold words,
 * `_` around italic ones, `[` around links, `(` around raised or lowered ones.
 */

import { center, docsCell, excel, right, sheetsCell, word, wordCell, wordTable } from './programs'

export interface PastedTable {
  program: string
  html: string
  truth: readonly string[]
  /** How many cells held more than words. */
  cells?: number
}

export const pastedTables: readonly PastedTable[] = [
  {
    program: 'Word, with a row that is repeated on every page',
    html: word(
      wordTable(
        `<thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>${wordCell('<b>Line</b>')}${wordCell('<b>Q3 2026</b>', '', right)}</tr></thead><tr style='mso-yfti-irow:1'>${wordCell('Revenue')}${wordCell('12,480', '', right)}</tr><tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'>${wordCell("<b>Net<span style='mso-spacerun:yes'>  </span>loss</b>")}${wordCell('(1,214)', '', right)}</tr>`,
      ),
    ),
    truth: ['#Line | #Q3 2026', '#Revenue | 12,480', '#Net loss | (1,214)'],
  },
  {
    program: 'Word, with merged cells and two paragraphs in one',
    html: word(
      wordTable(
        `<tr>${wordCell('<b>Line</b>', 'rowspan=2')}${wordCell('<b>Quarter</b>', 'colspan=2', center)}</tr><tr>${wordCell('<b>2026</b>')}${wordCell('<b>2025</b>')}</tr><tr>${wordCell('Sales</p><p class=MsoNormal>of copper')}${wordCell('7.5', '', right)}${wordCell('n/a', '', right)}</tr>`,
      ),
    ),
    truth: ['#1x2 Line | #2x1 ^Quarter', '#2026 | #2025', '#Sales+of copper | 7.5 | >n/a'],
  },
  {
    program: 'Word for Mac, with words only',
    html: word(
      wordTable(
        `<tr>${wordCell('<b><span lang=EN-US>Name</span></b>')}${wordCell('<b><span lang=EN-US>Office</span></b>')}</tr><tr>${wordCell('<span lang=EN-US>M. Tennant</span>')}${wordCell('<i><span lang=EN-US>Chair</span></i>')}</tr>`,
      ),
    ),
    truth: ['#Name | #Office', 'M. Tennant | _Chair_'],
  },
  {
    program: 'Word on the web',
    html: `<div class="OutlineElement Ltr SCXW1"><div class="TableContainer SCXW1"><table class="Table Ltr TableGrid SCXW1" border="1" data-tablestyle="MsoTableGrid" aria-rowcount="2"><tbody><tr class="TableRow" role="row"><td class="FirstRow TableCell" role="rowheader" data-celllook="0"><div class="TableCellContent"><div class="OutlineElement Ltr"><p class="Paragraph" xml:lang="EN-US" style="font-weight: normal; text-align: left"><span class="TextRun" style="font-weight: bold"><span class="NormalTextRun">Line</span></span><span class="EOP">&nbsp;</span></p></div></div></td><td class="TableCell" data-celllook="0"><div class="TableCellContent"><p class="Paragraph" style="text-align: right"><span class="TextRun" style="font-weight: bold">C$</span></p></div></td></tr><tr class="TableRow" role="row"><td class="TableCell"><p class="Paragraph"><span class="TextRun">Cash</span></p></td><td class="TableCell"><p class="Paragraph" style="text-align: right"><span class="TextRun">4.20</span></p></td></tr></tbody></table></div></div>`,
    truth: ['#Line | #C$', '#Cash | 4.20'],
  },
  {
    program: 'Excel',
    html: excel(
      '.xl66\n\t{font-weight:700;}\n.xl67\n\t{font-weight:700;\n\ttext-align:center;}\n',
      `<tr height=20 style='height:15.0pt'><td height=20 class=xl66 width=64>Line</td><td class=xl67 width=64>2026</td><td class=xl67 width=64>2025</td></tr><tr height=20><td height=20>Revenue</td><td class=xl65 align=right x:num="12480">12,480</td><td class=xl65 align=right>11,306</td></tr><tr height=20><td height=20 class=xl66>Total</td><td class=xl66 align=right>12,480</td><td></td></tr>`,
    ),
    truth: ['#Line | #^2026 | #^2025', '#Revenue | 12,480 | 11,306', '#Total | *12,480* | '],
  },
  {
    program: 'Excel, with a merged heading',
    html: excel(
      '.xl68\n\t{text-align:center;}\n',
      `<tr><td rowspan=2 height=40 class=xl68>Hole</td><td colspan=2 class=xl68 style='border-left:none'>Metres</td></tr><tr height=20><td class=xl68>From</td><td class=xl68>To</td></tr><tr><td>OX-1</td><td align=right>12.5</td><td align=right>40</td></tr>`,
    ),
    truth: ['#1x2 ^Hole | #2x1 ^Metres', '#^From | #^To', '#OX-1 | 12.5 | 40'],
  },
  {
    program: 'Excel on the web',
    html: `<div ccp_infra_version='3' ccp_infra_timestamp='1' data-ccp-timestamp='1'><html><head><style>table {border:none} td {color:black;font-size:11pt}</style></head><body><table width="192" style="border-collapse:collapse;width:144pt"><!--StartFragment--><colgroup><col width="64" style="width:48pt" span="3"></colgroup><tbody><tr height="20" style="height:15pt"><td width="64" height="20" style="font-weight:700">Line</td><td width="64" style="font-weight:700">Change</td></tr><tr height="20"><td height="20">Gold</td><td align="right">-3.5%</td></tr><!--EndFragment--></tbody></table></body></html></div>`,
    truth: ['#Line | #Change', '#Gold | -3.5%'],
  },
  {
    program: 'Google Docs',
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="201"/><col width="201"/></colgroup><tbody><tr style="height:0pt">${docsCell('Line', 'font-weight:700;')}${docsCell('Tonnes', 'font-weight:700;', 'text-align: center;')}</tr><tr style="height:0pt">${docsCell('Ore')}${docsCell('1,204', '', 'text-align: right;')}</tr><tr style="height:0pt">${docsCell('Not audited', 'font-style:italic;', '', ' colspan="2"')}</tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
    truth: ['#Line | #^Tonnes', '#Ore | 1,204', '#2x1 _Not audited_'],
  },
  {
    program: 'Google Sheets',
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;width:0px" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;">${sheetsCell('Line', 'font-weight:bold;')}${sheetsCell('2025', 'font-weight:bold;text-align:right;')}</tr><tr style="height:21px;">${sheetsCell('Cash<br/>at bank')}${sheetsCell('1,204.50', 'text-align:right;', ' data-sheets-numberformat="{}"')}</tr><tr>${sheetsCell('Debt')}${sheetsCell('', '')}</tr></tbody></table></google-sheets-html-origin>`,
    truth: ['#Line | #2025', '#Cash+at bank | 1,204.50', '#Debt | '],
  },
  {
    program: 'LibreOffice Calc',
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">body,div,table,td,p { font-family:"Liberation Sans"; font-size:x-small }</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left" valign=bottom><b>Line</b></td><td align="center" valign=bottom><b><font face="Liberation Sans">C$</font></b></td></tr><tr><td height="17" align="left" valign=bottom>Revenue</td><td align="right" valign=bottom sdval="12480" sdnum="4105;0;#,##0">12,480</td></tr></table></body></html>`,
    truth: ['#Line | #^C$', '#Revenue | 12,480'],
  },
  {
    program: 'LibreOffice Writer',
    html: `<html><body><table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/><thead><tr valign="top"><th width="50%" style="border: 1px solid #000000"><p align="center"><font size="3">Line</font></p></th><th width="50%"><p>Year</p></th></tr></thead><tbody><tr valign="top"><td><p>Loan<sup>1</sup></p></td><td><p align="right">3.0</p></td></tr></tbody></table><p><br/></p></body></html>`,
    truth: ['#^Line | #Year', '#Loan(1) | 3.0'],
  },
  {
    program: 'Numbers',
    html: `<html><head><style type="text/css">p.p1 {margin: 0.0px; font: 10.0px 'Helvetica Neue'} td.td1 {border-style: solid}</style></head><body><table cellspacing="0" cellpadding="0" style="border-collapse: collapse"><tbody><tr><td class="td1" valign="top"><p class="p1"><b>Line</b></p></td><td class="td1" valign="top"><p class="p1"><b>Units</b></p></td></tr><tr><td valign="top"><p class="p1">A</p></td><td valign="top"><p class="p1" style="text-align: right">20</p></td></tr></tbody></table></body></html>`,
    truth: ['#Line | #Units', '#A | 20'],
  },
  {
    program: 'a web page',
    html: `<table id="x" class="wikitable sortable"><caption>Results <i>Q3</i></caption><thead><tr><th scope="col">Line</th><th scope="col">Q3</th></tr></thead><tbody><tr><th scope="row"><a href="https://a.example/">Cash</a></th><td style="text-align:center">4</td></tr></tbody></table>`,
    truth: ['= Results Q3', '#Line | #Q3', '#[Cash] | ^4'],
  },
]
