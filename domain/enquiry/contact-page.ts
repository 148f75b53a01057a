/** The shape of the texts of /contact. */
import type { PageMeta } from '../company/page-text'

/** Texts of /contact around the form. */
export interface ContactPage {
  titleLines: readonly string[]
  lede: string
  legend: string
  formTitle: string
  /** Under the form; the sentence before the link to /privacy. */
  privacyNote: string
  phoneTitle: string
  /** Before the number of the desk. */
  deskText: string
  /** After the hours: the time difference to other cities. */
  clockText: string
  /** Next to the telephone numbers. */
  responseText: string
  whyChooseUsTitle: string
  whyChooseUs: readonly string[]
  faqTitleLines: readonly string[]
  faqLede: string
  faqMore: { to: string; label: string }
  meta: PageMeta
}
