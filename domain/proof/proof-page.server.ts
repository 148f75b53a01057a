/** Texts of /proof around the tool. */
import { company, pageTitle } from '../company/company'
import type { PageText } from '../company/page-text'

export const proofPage: PageText = {
  titleLines: ['Proof a table', 'before an analyst does.'],
  lede: 'Paste a quarterly table. Six kinds of fault are ringed, as by a proof-reader, and the repaired table is yours as a CSV file.',
  legend: company.fictionNotice,
  closing: {
    titleLines: ['Have the second reader', 'on every release.'],
    text: 'The posting desk reads each table like this, by eye as well, before the wire has it.',
  },
  meta: {
    title: pageTitle('Proof a table'),
    description:
      'Paste a quarterly table: totals, units, headings, text numbers, negatives and changes are checked in your browser, and nothing is sent.',
  },
}
