/** What programs put around what was copied, shortened. */

const wordStyle = `<style><!-- /* Font Definitions */ @font-face {font-family:"Cambria Math"; panose-1:2 4 5 3 5 4 6 3 2 4;} p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0in; font-size:12.0pt;} table.MsoTableGrid {mso-style-name:"Table Grid"; border:solid windowtext 1.0pt;} --></style>`
export const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">${wordStyle}</head><body lang=EN-CA style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`
export const wordCell = (words: string, more = '', line = '') =>
  `<td width=208 valign=top style='width:155.8pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt;padding:0in 5.4pt 0in 5.4pt' ${more}>\n  <p class=MsoNormal ${line}>${words}<o:p></o:p></p>\n  </td>`
export const wordTable = (rows: string) =>
  `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0\n style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184'>\n ${rows}</table><p class=MsoNormal><o:p>&nbsp;</o:p></p>`
export const right = "align=right style='text-align:right'"
export const center = "align=center style='text-align:center'"

/** Its columns as browsers read them: in a group. */
export const excel = (styles: string, rows: string, columns = '') =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table\n\t{mso-displayed-decimal-separator:"\\.";\n\tmso-displayed-thousand-separator:"\\,";}\n.xl65\n\t{mso-number-format:"\\#\\,\\#\\#0";}\n${styles}--></style></head><body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=256 style='border-collapse:collapse;width:192pt'><!--StartFragment--><colgroup><col width=64 span=4 style='width:48pt'>${columns}</colgroup>${rows}<!--EndFragment--></table></body></html>`

export const docsCell = (words: string, look = '', line = '', more = '') =>
  `<td${more} style="border-left:solid #000000 1pt;border-right:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;"><p dir="ltr" style="line-height:1.2;margin-top:0pt;margin-bottom:0pt;${line}"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;${look}">${words}</span></p></td>`
export const sheetsCell = (words: string, look = '', more = '') =>
  `<td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;${look}"${more} data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;x&quot;}">${words}</td>`

export const docs = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${body}</b>`
export const docsRun = (words: string, look = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${look}">${words}</span>`
