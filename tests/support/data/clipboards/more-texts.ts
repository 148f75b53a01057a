/** As ./pasted-texts.ts: lists, links and empty lines. */
import type { PastedText } from './pasted-texts'
import { docs, docsRun, word } from './programs'

const lists = `<style><!-- @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\u00b7;} @list l0:level2 {mso-level-number-format:bullet; mso-level-text:o;} @list l1:level1 {mso-level-text:"%1\\.";} --></style>`
const listItem = (words: string, list: number, level: number, sign: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`
const webItem = (words: string, level: number) =>
  `<div class="ListContainerWrapper SCXW3"><ul class="BulletListStyle1 SCXW3" role="list"><li data-leveltext="\u00b7" data-listid="1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW3"><p class="Paragraph SCXW3"><span class="TextRun SCXW3">${words}</span><span class="EOP SCXW3">\u00a0</span></p></li></ul></div>`
const bullet = (words: string, level = 0) =>
  `<li data-list="bullet"${level ? ` class="ql-indent-${level}"` : ''}>${words}</li>`
const link = (words: string) =>
  `<a href="https://client.example/" rel="noopener noreferrer" target="_blank">${words}</a>`

export const moreTexts: readonly PastedText[] = [
  {
    program: 'Word, with lists of two levels and a numbered one',
    html: word(
      `${lists}${listItem('Gold', 0, 1, '\u00b7')}${listItem('Assays', 0, 2, 'o')}${listItem('First', 1, 1, '1.')}`,
    ),
    truth: `<ol>${bullet('Gold')}${bullet('Assays', 1)}<li data-list="ordered">First</li></ol>`,
  },
  {
    program: 'Word on the web, with a list of two levels',
    html: `<div class="OutlineElement Ltr SCXW3">${webItem('Gold', 1)}${webItem('Assays', 2)}</div>`,
    truth: `<ol>${bullet('Gold')}${bullet('Assays', 1)}</ol>`,
  },
  {
    program: 'Word for Mac, with two spaces and an empty line',
    html: word(
      `<p class=MsoNormal>Up.<span style='mso-spacerun:yes'>\u00a0 </span>Again.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>End<o:p></o:p></p>`,
    ),
    truth: '<p>Up. Again.</p><p><br></p><p>End</p>',
  },
  {
    program: 'Word, from right to left',
    html: word(
      `<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl;unicode-bidi:embed'><span lang=HE>מזומן</span><o:p></o:p></p>`,
    ),
    truth: '<p class="ql-align-right ql-direction-rtl">מזומן</p>',
  },
  {
    program: 'Google Docs, with a list of two levels',
    html: docs(
      `<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation">${docsRun('Gold')}</p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation">${docsRun('Assays')}</p></li></ul></ul>`,
    ),
    truth: `<ol>${bullet('Gold')}${bullet('Assays', 1)}</ol>`,
  },
  {
    program: 'Google Docs, with a link and a picture at its address',
    html: docs(
      `<p dir="ltr"><a href="https://client.example/" style="text-decoration:none;">${docsRun('The mine', 'color:#1155cc;text-decoration:underline;')}</a>${docsRun('.')}</p><p dir="ltr"><span><span style="display:inline-block;width:60px;height:40px;"><img src="https://pictures.example/docsz/x" width="60" height="40"></span></span></p>`,
    ),
    truth: `<p>${link('The mine')}.</p>`,
    says: { pictures: [{ name: '', address: 'https://pictures.example/docsz/x' }] },
  },
  {
    program: 'LibreOffice Writer, with a list of two levels',
    html: `<html><body lang="en-CA" dir="ltr"><ul><li><p style="margin-bottom: 0in">Gold</p><ul><li><p>Assays</p></li></ul></li><li><p>Zinc</p></li></ul></body></html>`,
    truth: `<ol>${bullet('Gold')}${bullet('Assays', 1)}${bullet('Zinc')}</ol>`,
  },
  {
    program: 'Notes of a Mac',
    html: `<!DOCTYPE html><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px 'Helvetica Neue'}</style></head><body><p class="p1">Gold<span class="Apple-converted-space">\u00a0 </span>rose</p><p class="p2"><br></p><ul class="ul1"><li class="li1">Assays</li></ul></body></html>`,
    truth: `<p>Gold rose</p><p><br></p><ol>${bullet('Assays')}</ol>`,
  },
  {
    program: 'Outlook, with an empty line and a tracking pixel',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-CA><!--[if mso]><p>For Outlook only</p><![endif]--><p class=MsoNormal>See <a href="https://client.example/">the mine</a>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Regards<img width=1 height=1 src="https://pictures.example/t.gif"></p></body></html>`,
    truth: `<p>See ${link('the mine')}.</p><p><br></p><p>Regards</p>`,
  },
]
