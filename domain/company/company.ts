/** The agency's settings: people, contacts, hours. The only place that states them. */
import { agencyEmail, agencyName } from '../../shared/agency'

export const company = {
  name: agencyName,
  legalName: 'Quorum & Quay Design Inc.',
  tagline: 'We empower your investment story online with precision, compliance and ease.',
  email: agencyEmail,
  phones: [
    { city: 'Vancouver', display: '604-555-0142', href: 'tel:+16045550142' },
    { city: 'Kelowna', display: '250-555-0136', href: 'tel:+12505550136' },
  ],
  /** The posting desk's own line, answered at any hour. */
  deskPhone: { display: '604-555-0177', href: 'tel:+16045550177' },
  address: {
    street: '200 Burrard Landing',
    locality: 'Vancouver',
    region: 'BC',
    postalCode: 'V6C 0A0',
    country: 'CA',
  },
  hours: 'Mon-Fri 8am to 6pm Pacific',
  responseTime: 'within 24 hours on business days',
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/quorum-and-quay-example' },
    { label: 'X', href: 'https://x.com/quorumandquay_example' },
  ],
  /** Author preset of a new post. */
  staffAuthor: 'Marisol Tennant',
  /** The legend of every page, once; a case has its own. */
  fictionNotice: 'Demonstration: the agency, its clients and their figures are invented.',
} as const

/** Apart from the others, because no page needs them in the browser. */
export const privacyEmail = 'privacy@quorumandquay.example'
export const founder = { name: 'Marisol Tennant', title: 'Founder', seal: 'marisol-tennant' } as const

/** The title of a page's window, and of its card. */
export const pageTitle = (words: string): string => `${words} | ${company.name}`
