/**
 * Texts as programs put them on the clipboard, shortened, and what the editor makes of them, written by hand as it is
 * stored. `says` is what the note names.
 */

import type { PasteReport } from '../../../../app/staff/editor/rich-text/pasted'
import { docs, docsRun, word } from './programs'

export interface PastedText {
  program: string
  html: string
  truth: string
  says?: Partial<PasteReport>
}

const wordNote = (kind: 'footnote' | 'endnote', number: number, words: string) => {
  const id = `${kind === 'footnote' ? 'ftn' : 'edn'}${number}`
  return `<div style='mso-element:${kind}' id=${id}><p class=MsoFootnoteText><a style='mso-${kind}-id:${id}' href="#_${id.replace(/\d/, 'ref$&')}" name="_${id}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[${number}]</span></span></a> ${words}<o:p></o:p></p></div>`
}
const wordMark = (kind: 'footnote' | 'endnote', number: number) => {
  const id = `${kind === 'footnote' ? 'ftn' : 'edn'}${number}`
  return `<a style='mso-${kind}-id:${id}' href="#_${id}" name="_${id.replace(/\d/, 'ref$&')}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[${number}]</span></span></a>`
}
const wordNotes = (kind: 'footnote' | 'endnote', ...notes: string[]) =>
  `<div style='mso-element:${kind}-list'><br clear=all><hr align=left size=1 width="33%">${notes.join('')}</div>`
const webRun = (words: string, more = '') =>
  `<span data-contrast="auto" xml:lang="EN-CA" lang="EN-CA" class="TextRun SCXW1" style="font-family: Calibri, sans-serif;${more}"><span class="NormalTextRun SCXW1">${words}</span></span>`
const note = (words: string) => `<span class="ql-note">${words}</span>`

export const pastedTexts: readonly PastedText[] = [
  {
    program: 'Word, with two footnotes',
    html: word(
      `<p class=MsoNormal>Cash rose${wordMark('footnote', 1)} and debt fell${wordMark('footnote', 2)}.<o:p></o:p></p>${wordNotes('footnote', wordNote('footnote', 1, 'Unaudited.'), wordNote('footnote', 2, 'At <i>book</i> value.'))}`,
    ),
    truth: `<p>Cash rose${note('Unaudited.')} and debt fell${note('At book value.')}.</p>`,
  },
  {
    program: 'Word, with an endnote',
    html: word(
      `<p class=MsoNormal>Cash${wordMark('endnote', 1)}</p>${wordNotes('endnote', wordNote('endnote', 1, 'As of May.'))}`,
    ),
    truth: `<p>Cash${note('As of May.')}</p>`,
  },
  {
    program: 'Word for Mac, with tracked changes',
    html: word(
      `<p class=MsoNormal><span lang=EN-US>Gold </span><s><span class=msoDel><del cite="mailto:M.%20Tennant" datetime="2026-11-02T10:04">fell</del></span></s><span class=msoIns><ins cite="mailto:M.%20Tennant" datetime="2026-11-02T10:04">rose</ins></span><span lang=EN-US> again.</span></p>`,
    ),
    truth: '<p>Gold rose again.</p>',
    says: { changes: 2 },
  },
  {
    program: 'Word, with a comment',
    html: word(
      `<p class=MsoNormal><a style='mso-comment-reference:MT_1;mso-comment-date:20261102T1004'>Zinc</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[MT1]</a></span></span> fell.</p><div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Are you sure?</p></div></div></div>`,
    ),
    truth: '<p>Zinc fell.</p>',
    says: { comments: 1 },
  },
  {
    program: 'Word, with a picture and its caption',
    html: word(
      `<p class=MsoNormal style='page-break-after:avoid'><img width=300 height=200 src="data:image/png;base64,iVBORw0KGgo=" v:shapes="Picture_x0020_1"></p><p class=MsoCaption>Map of the claims</p>`,
    ),
    truth:
      '<p><img src="data:image/png;base64,iVBORw0KGgo=" height="200" width="300"></p><p class="ql-caption">Map of the claims</p>',
  },
  {
    program: 'Word, with Heading 1',
    html: word(`<h1>Results<o:p></o:p></h1><h2>Gold</h2><p class=MsoNormal>Up.</p>`),
    truth: '<h2>Results</h2><h3>Gold</h3><p>Up.</p>',
    says: { lowered: true },
  },
  {
    program: 'Word, in two typefaces',
    html: word(
      `<p class=MsoNormal><span style='font-family:"Arial",sans-serif'>One</span> <span style='font-family:"Papyrus"'>two</span></p>`,
    ),
    truth: '<p>One two</p>',
    says: { fonts: true },
  },
  {
    program: 'Word on the web',
    html: `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" xml:lang="EN-CA">${webRun('Gold ')}${webRun('rose', 'font-weight: bold;')}<span class="EOP SCXW1"> </span></p></div>`,
    truth: '<p>Gold <strong>rose</strong></p>',
  },
  {
    program: 'Word on the web, with tracked changes',
    html: `<p class="Paragraph SCXW1"><span class="TrackChangeTextDeletion TrackedChange SCXW1"><span class="TextRun">fell</span></span><span class="TrackChangeTextInsertion TrackedChange SCXW1"><span class="TextRun">rose</span></span></p>`,
    truth: '<p>rose</p>',
    says: { changes: 2 },
  },
  {
    program: 'Google Docs',
    html: docs(
      `<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;">Gold</span></h2><p dir="ltr" style="line-height:1.38;">${docsRun('Up ')}${docsRun('again', 'font-weight:700;')}</p><hr /><p dir="ltr">${docsRun('End')}</p>`,
    ),
    truth: '<h2>Gold</h2><p>Up <strong>again</strong></p><hr><p>End</p>',
  },
  {
    program: 'Google Docs, as a web page with a footnote and a comment',
    html: `<p><span>Cash</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> rose</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Unaudited.</span></p></div><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Sure?</span></p></div>`,
    truth: `<p>Cash${note('Unaudited.')} rose</p><hr>`,
    says: { comments: 1 },
  },
  {
    program: 'LibreOffice Writer, with a footnote',
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/></head><body lang="en-CA" dir="ltr"><p>Debt<sup><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym">1</a></sup> fell.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>At book value.</p></div></body></html>`,
    truth: `<p>Debt${note('At book value.')} fell.</p>`,
  },
  {
    program: 'LibreOffice Writer, with a rule',
    html: `<html><body><p style="line-height: 100%; margin-bottom: 0in">One</p><hr/><p>Two</p></body></html>`,
    truth: '<p>One</p><hr><p>Two</p>',
  },
  {
    program: 'Outlook',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-CA link="#467886" vlink="#96607D"><div class=WordSection1><p class=MsoNormal><span style='mso-fareast-language:EN-US'>See <a href="https://client.example/"><span style='color:#0563C1'>the release</span></a>.<o:p></o:p></span></p></div></body></html>`,
    truth:
      '<p>See <a href="https://client.example/" rel="noopener noreferrer" target="_blank">the release</a>.</p>',
  },
  {
    program: 'Outlook on the web, with a quotation',
    html: `<div class="elementToProof" style="font-family: Aptos, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);">They wrote:</div><blockquote style="margin-left: 0.8ex; padding-left: 1ex; border-left: 3px solid rgb(200, 200, 200);">Send it today.</blockquote>`,
    truth: '<p>They wrote:</p><blockquote>Send it today.</blockquote>',
  },
  {
    program: 'Notion, with a callout',
    html: `<meta charset='utf-8'><p>Before</p>\n<aside>\n<p>Plans may fail.</p>\n<ul>\n<li>Price</li>\n</ul>\n</aside>\n<hr>\n<p>After</p>`,
    truth:
      '<p>Before</p><p class="ql-callout-note">Plans may fail.</p><ol><li data-list="bullet" class="ql-callout-note">Price</li></ol><hr><p>After</p>',
  },
  {
    program: 'Notion, with a quotation',
    html: `<meta charset='utf-8'><!-- notionvc: 1 --><blockquote>The crowd was ours.</blockquote>\n<p>After</p>`,
    truth: '<blockquote>The crowd was ours.</blockquote><p>After</p>',
  },
  {
    program: 'a web page, with a figure and a quotation that names its source',
    html: `<figure><img src="/art/table-line.svg" alt="A line"><figcaption>One line</figcaption></figure><blockquote><p>Mailed.</p><footer>M. Tennant</footer></blockquote>`,
    truth:
      '<p><img src="/art/table-line.svg" alt="A line"></p><p class="ql-caption">One line</p><blockquote>Mailed.</blockquote><blockquote class="ql-source">M. Tennant</blockquote>',
  },
  {
    program: 'a web page, with struck text, which is no tracked change',
    html: '<p><del>Old</del> <ins>new</ins></p>',
    truth: '<p><s>Old</s> new</p>',
  },
]
