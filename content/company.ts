/** The agency's own facts. */
import { agencyEmail, agencyName } from '../shared/agency'
import { shippedZone } from '../shared/company-time'

export const company = {
  name: agencyName,
  legalName: 'Quorum & Quay Design Inc.',
  tagline: 'We empower your investment story online with precision, compliance and ease.',
  email: agencyEmail,
  privacyEmail: 'privacy@quorumandquay.example',
  phones: [
    { city: 'Vancouver', number: '604-555-0142' },
    { city: 'Kelowna', number: '250-555-0136' },
  ],
  deskPhone: '604-555-0177',
  cities: 'Vancouver and Kelowna, British Columbia; corporate clients worldwide',
  address: {
    street: '200 Burrard Landing',
    locality: 'Vancouver',
    region: 'BC',
    regionName: 'British Columbia',
    postalCode: 'V6C 0A0',
    country: 'CA',
  },
  hours: 'Mon-Fri 8am to 6pm Pacific',
  zone: shippedZone,
  workdays: {
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: false,
    sunday: false,
  },
  holidays: 'british-columbia',
  closedOn: [],
  opens: 8,
  closes: 18,
  responseTime: 'within 24 hours on business days',
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/quorum-and-quay-example' },
    { label: 'X', href: 'https://x.com/quorumandquay_example' },
  ],
  staffAuthor: 'Marisol Tennant',
  founder: { name: 'Marisol Tennant', title: 'Founder' },
  fictionNotice: 'Demonstration: the agency, its clients and their figures are invented.',
}
