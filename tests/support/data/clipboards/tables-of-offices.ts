/** As ./pasted-tables.ts: tables of Microsoft's programs. */
import type { PastedTable } from './pasted-tables'
import { center, excel, right, word, wordCell, wordTable } from './programs'

const spaces = (count: number) => `<span style='mso-spacerun:yes'>${'\u00a0'.repeat(count - 1)} </span>`
const hebrew = "dir=RTL style='text-align:right;direction:rtl;unicode-bidi:embed'"

export const tablesOfOffices: readonly PastedTable[] = [
  {
    program: 'Word, with decimal commas',
    html: word(
      wordTable(
        `<tr>${wordCell('<b>Poste</b>')}${wordCell('<b>2026</b>', '', right)}</tr><tr>${wordCell('Produits')}${wordCell('12\u00a0480,5', '', right)}</tr><tr>${wordCell('Perte')}${wordCell('\u2212\u00a03,25\u00a0%', '', right)}</tr>`,
      ),
    ),
    truth: ['#Poste | #2026', '#Produits | 12\u00a0480,5', '#Perte | \u2212\u00a03,25\u00a0%'],
  },
  {
    program: 'Word, with merged cells whose columns do not meet',
    html: word(
      wordTable(
        `<tr>${wordCell('<b>Hole</b>', 'colspan=2')}${wordCell('<b>Metres</b>')}</tr><tr>${wordCell('OX-1')}${wordCell('12', 'colspan=2', right)}</tr><![if !supportMisalignedColumns]><tr height=0><td width=104 style='border:none'></td><td width=52 style='border:none'></td><td width=156 style='border:none'></td></tr><![endif]>`,
      ),
    ),
    truth: ['#2x1 Hole | #Metres', '#OX-1 | 2x1 12'],
  },
  {
    program: 'Word, with a table in a cell',
    html: word(
      wordTable(
        `<tr>${wordCell('<b>Line</b>')}${wordCell('<b>Parts</b>')}</tr><tr>${wordCell('Cash')}<td>${wordTable(`<tr>${wordCell('CAD')}${wordCell('4')}</tr>`)}</td></tr>`,
      ),
    ),
    truth: ['#Line | #Parts', '#Cash | CAD 4'],
    cells: 1,
  },
  {
    program: 'Word, with lists in a cell',
    html: word(
      wordTable(
        `<tr>${wordCell('<b>Risk</b>')}${wordCell('<b>Measures</b>')}</tr><tr>${wordCell('Price')}<td width=208><p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>\u00b7<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Hedges<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Puts<o:p></o:p></p></td></tr>`,
      ),
    ),
    truth: ['#Risk | #Measures', 'Price | Hedges+Puts'],
  },
  {
    program: 'Word, from right to left',
    html: word(
      `<div align=right><table class=MsoTableGrid dir=rtl border=1><tr>${wordCell('<b><span lang=HE>שורה</span></b>', '', hebrew)}${wordCell('<b><span lang=HE>שנה</span></b>', '', hebrew)}</tr><tr>${wordCell('<span lang=HE>מזומן</span>', '', hebrew)}${wordCell('<span dir=LTR>4.20</span>', '', hebrew)}</tr></table></div>`,
    ),
    truth: ['#שורה | #שנה', '#מזומן | 4.20'],
  },
  {
    program: 'Word for Mac, with spaces that it keeps, links and a raised figure',
    html: word(
      wordTable(
        `<tr>${wordCell('<b><span lang=EN-US>Name</span></b>')}${wordCell('<b><span lang=EN-US>Since</span></b>')}</tr><tr>${wordCell(`<a href="https://client.example/tennant"><span lang=EN-US>M.${spaces(2)}Tennant</span></a>`)}${wordCell('<span lang=EN-US>2019<sup>a</sup></span>', '', center)}</tr>`,
      ),
    ),
    truth: ['#Name | #Since', '[M. Tennant] | ^2019(a)'],
  },
  {
    program: 'Word on the web, with merged cells',
    html: `<div class="TableContainer Ltr SCXW2"><table class="Table Ltr TableGrid SCXW2" border="1" aria-rowcount="3"><tbody><tr class="TableRow" role="row" aria-rowindex="1"><td class="FirstRow FirstCol TableCell" role="rowheader" rowspan="2"><div class="TableCellContent"><p class="Paragraph"><span class="TextRun" style="font-weight: bold">Hole</span><span class="EOP">\u00a0</span></p></div></td><td class="TableCell" role="columnheader" colspan="2"><div class="TableCellContent"><p class="Paragraph" style="text-align: center"><span class="TextRun" style="font-weight: bold">Metres</span><span class="EOP">\u00a0</span></p></div></td></tr><tr class="TableRow"><td class="TableCell"><p class="Paragraph"><span class="TextRun">From</span><span class="EOP">\u00a0</span></p></td><td class="TableCell"><p class="Paragraph"><span class="TextRun">To</span><span class="EOP">\u00a0</span></p></td></tr><tr class="TableRow"><td class="TableCell"><p class="Paragraph"><span class="TextRun">OX-1</span><span class="EOP">\u00a0</span></p></td><td class="TableCell"><p class="Paragraph"><span class="TextRun">12.5</span><span class="EOP">\u00a0</span></p></td><td class="TableCell"><p class="Paragraph"><span class="EOP">\u00a0</span></p></td></tr></tbody></table></div>`,
    truth: ['#1x2 Hole | #2x1 ^Metres', '#From | #To', '#OX-1 | 12.5 | '],
  },
  {
    program: 'Word for Mac, with a merged heading and centred cells',
    html: word(
      wordTable(
        `<thead><tr>${wordCell('<b><span lang=EN-US>Hole</span></b>', 'rowspan=2')}${wordCell('<b><span lang=EN-US>Metres</span></b>', 'colspan=2', center)}</tr><tr>${wordCell('<b>From</b>', '', center)}${wordCell('<b>To</b>', '', center)}</tr></thead><tr>${wordCell('<span lang=EN-US>OX-1</span>')}${wordCell('12.5', '', right)}${wordCell('n/s', '', right)}</tr>`,
      ),
    ),
    truth: ['#1x2 Hole | #2x1 ^Metres', '#^From | #^To', '#OX-1 | 12.5 | >n/s'],
  },
  {
    program: 'Word on the web, with a repeated heading row and centred cells',
    html: `<div class="OutlineElement Ltr SCXW3"><table class="Table Ltr TableGrid SCXW3" border="1"><thead><tr class="TableRow" role="row"><th class="FirstRow TableCell" role="columnheader" colspan="2"><div class="TableCellContent"><p class="Paragraph" style="text-align: center"><span class="TextRun" style="font-weight: bold">Results</span><span class="EOP">&nbsp;</span></p></div></th></tr></thead><tbody><tr class="TableRow" role="row"><td class="TableCell"><p class="Paragraph" style="text-align: center"><span class="TextRun">Cash</span></p></td><td class="TableCell"><p class="Paragraph" style="text-align: right"><span class="TextRun">4.20</span></p></td></tr><tr class="TableRow" role="row"><td class="TableCell"><p class="Paragraph"><span class="TextRun">Debt</span></p></td><td class="TableCell"><p class="Paragraph" style="text-align: right"><span class="TextRun">none</span></p></td></tr></tbody></table></div>`,
    truth: ['#2x1 ^Results', '#^Cash | 4.20', '#Debt | >none'],
  },
  {
    program: 'Excel, with hidden rows and columns',
    html: excel(
      '',
      `<tr height=20><td>Line</td><td>2026</td><td>2025</td><td>Change</td><td width=0>Draft</td></tr><tr height=0 style='display:none;mso-height-source:userset'><td>Secret</td><td align=right>1</td><td align=right>2</td><td align=right>3</td><td>x</td></tr><tr height=20><td>Cash</td><td align=right>4</td><td align=right>5</td><td align=right>6</td><td>y</td></tr><![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64 style='width:48pt'></td><td width=64></td><td width=64></td><td width=64></td><td width=0></td></tr><![endif]>`,
      "<col width=0 style='display:none;mso-width-source:userset;mso-width-alt:0'>",
    ),
    truth: ['#Line | #2026 | #2025 | #Change', '#Cash | 4 | 5 | 6'],
  },
  {
    program: 'Excel, with columns of currency',
    html: excel(
      '.xl70\n\t{mso-number-format:"_\\(\\0022$\\0022* \\#\\,\\#\\#0_\\)";}\n',
      `<tr><td>Line</td><td>C$</td></tr><tr><td>Revenue</td><td class=xl70 align=right x:num="12480">${spaces(1)}$${spaces(6)}12,480${spaces(1)}</td></tr><tr><td>Loss</td><td class=xl70 align=right x:num="-1214">${spaces(1)}$${spaces(5)}(1,214)</td></tr><tr><td>Other</td><td class=xl70>${spaces(1)}$${spaces(9)}-${spaces(3)}</td></tr>`,
    ),
    truth: ['#Line | #C$', '#Revenue | $ 12,480', '#Loss | $ (1,214)', '#Other | $ -'],
  },
  {
    program: 'Excel, with a title that runs over its neighbours',
    html: excel(
      '.xl71\n\t{font-weight:700;}\n',
      `<tr height=20><td height=20 class=xl71 colspan=3 style='height:15.0pt;mso-ignore:colspan'>Results of the third quarter</td></tr><tr><td>Line</td><td>2026</td><td>2025</td></tr><tr><td>Gold</td><td align=right>7</td><td align=right>6</td></tr>`,
    ),
    truth: ['= Results of the third quarter', '#Line | #2026 | #2025', '#Gold | 7 | 6'],
  },
  {
    program: 'Excel, with links, looks by class and a raised sign',
    html: excel(
      '.font5\n\t{color:red;}\n.xl72\n\t{font-style:italic;\n\ttext-align:right;\n\tborder-top:.5pt solid windowtext;}\n',
      `<tr><td>Mine</td><td>Grade</td></tr><tr><td class=xl72><a href="https://client.example/oxbow">Oxbow</a></td><td align=right><font class="font5">1.25</font><font class="font6"><sup>a</sup></font></td></tr>`,
    ),
    truth: ['#Mine | #Grade', '#[_Oxbow_] | >1.25(a)'],
  },
  {
    program: 'Excel on the web, with merged cells and empty ones',
    html: `<div ccp_infra_version='3' ccp_infra_user_hash='1' ccp_infra_copy_id='x'><html><head><meta charset="utf-8"><style>table {mso-displayed-decimal-separator:"\\,";} tr {mso-height-source:auto;} td {padding-top:1px;color:black;text-align:general;} .font0 {color:black;}</style></head><body link="#467886"><table width=256 style='border-collapse:collapse;width:192pt'><!--StartFragment--><col width=64 style='width:48pt' span=3><tr height=20><td rowspan=2 height=40 width=64 style='text-align:center'>Hole</td><td colspan=2 width=128 style='text-align:center'>Mètres</td></tr><tr height=20><td height=20 style='text-align:center'>De</td><td style='text-align:center'>À</td></tr><tr height=20><td height=20>OX-1</td><td align=right>12,5</td><td></td></tr><!--EndFragment--></table></body></html></div>`,
    truth: ['#1x2 ^Hole | #2x1 ^Mètres', '#^De | #^À', '#OX-1 | 12,5 | '],
  },
  {
    program: 'Excel on the web, with centred words, a merged row and bold totals',
    html: `<div ccp_infra_version='3' data-ccp-timestamp='2'><html><body><table width="192"><!--StartFragment--><colgroup><col width="64" span="3"></colgroup><tbody><tr height="20"><td height="20" style="font-weight:700">Line</td><td style="font-weight:700;text-align:center">2026</td><td style="font-weight:700;text-align:center">2025</td></tr><tr height="20"><td height="20" rowspan="2">Gold</td><td align="right">12.50</td><td style="text-align:center">n/a</td></tr><tr height="20"><td align="right">3</td><td align="right">(4)</td></tr><tr height="20"><td height="20" style="font-weight:700">Total</td><td align="right" style="font-weight:700">15.50</td><td></td></tr><!--EndFragment--></tbody></table></body></html></div>`,
    truth: ['#Line | #^2026 | #^2025', '#1x2 Gold | 12.50 | ^n/a', '3 | (4)', '#Total | *15.50* | '],
  },
  {
    program: 'Outlook, inside tables that lay out the email',
    html: word(
      `<!--[if mso]><table role="presentation"><tr><td width="600"><![endif]--><table class=MsoNormalTable width="100%"><tr><td><table class=MsoNormalTable border=0 cellspacing=0><tr><td style='padding:.75pt'><p class=MsoNormal><b>Date</b></p></td><td style='padding:.75pt'><p class=MsoNormal><b>Event</b></p></td></tr><tr><td><p class=MsoNormal>May 4</p></td><td><p class=MsoNormal><a href="https://client.example/call">The call</a><o:p></o:p></p></td></tr></table></td></tr></table><!--[if mso]></td></tr></table><![endif]-->`,
    ),
    truth: ['#Date | #Event', 'May 4 | [The call]'],
  },
  {
    program: 'Outlook on the web',
    html: `<div class="elementToProof"><div><table id="x_table_0" class="x_MsoTableGrid" style="border-collapse: collapse; border: none;"><tbody><tr><td style="width: 155.8pt; border: 1pt solid windowtext;"><p class="x_MsoNormal" style="margin: 0in; font-family: Aptos, sans-serif;"><b>Line</b></p></td><td style="border: 1pt solid windowtext;"><p class="x_MsoNormal" style="text-align: right; margin: 0in;"><b>C$</b></p></td></tr><tr><td><p class="x_MsoNormal">Cash</p></td><td><p class="x_MsoNormal" style="text-align: right;">4.20</p></td></tr></tbody></table></div></div>`,
    truth: ['#Line | #C$', '#Cash | 4.20'],
  },
]
