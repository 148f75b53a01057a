/** The document of the agency's own facts, and the facts as pages, mails and feeds say them. */
import { z } from 'zod'
import type { Company } from '../../../shared/company/company'
import { countryName } from '../../../shared/company/postal-address'
import { isEmailAddress } from '../../../shared/email/email-address'
import { toSlug } from '../../../shared/text'
import { group, line, list, text } from '../fields'
import { checkOffice, officeFields, toOffice } from './office'
import { readPhone } from './phone-number'

const email = (title: string, help?: string) =>
  line(title, {
    most: 100,
    ...(help && { help }),
    check: typed =>
      isEmailAddress(typed) ? undefined : 'Write a full email address, such as name@company.example',
  })

const phone = (title: string, help?: string) =>
  line(title, {
    most: 24,
    ...(help && { help }),
    check: typed =>
      readPhone(typed)
        ? undefined
        : 'Write ten digits, or + with the number of the country and of the telephone',
  })

const isSecureLink = (typed: string): boolean => {
  const url = URL.parse(typed)
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.')
}

const form = group('Agency', {
  name: line('Name', {
    most: 70,
    help: 'In the header, in titles, mails and feeds. One of two or three words is set best.',
  }),
  legalName: line('Legal name', {
    most: 90,
    help: 'Of the company that sends mails and answers for the privacy policy.',
  }),
  tagline: text('What you do, in a sentence', { most: 200, help: 'In the footer.' }),
  email: email('Email address'),
  privacyEmail: email('Email address of the privacy officer', 'In the privacy policy.'),
  phones: list(
    'Telephones',
    group('Telephone', {
      city: line('City', { most: 40 }),
      number: phone('Number', 'As it is to be read. Abroad it begins with +.'),
    }),
    { least: 1, most: 3, noun: 'telephone', help: 'The first is the main office’s.' },
  ),
  deskPhone: phone('Telephone for urgent news', 'Texts name it as {desk phone}.'),
  cities: line('Where your clients are', { most: 120, help: 'In the footer, under the telephones.' }),
  address: group('Postal address', {
    street: line('Street', { most: 90 }),
    locality: line('City', { most: 60 }),
    region: line('Province or state', { most: 30, optional: true, help: 'As on an envelope, such as BC.' }),
    regionName: line('Province or state in full', { most: 60, optional: true }),
    postalCode: line('Postal code', { most: 12, optional: true }),
    country: line('Country', {
      most: 2,
      help: 'Two capital letters, such as CA.',
      check: typed =>
        countryName(typed) ? undefined : 'Write the two capital letters of a country, such as CA',
    }),
  }),
  hours: line('Opening hours', { most: 50, help: 'With the days and the time zone.' }),
  ...officeFields,
  responseTime: line('How soon you answer', {
    most: 60,
    help: 'In small letters: it continues a sentence. Enquiries fall due after 24 hours on business days, whatever it says.',
  }),
  social: list(
    'Profiles elsewhere',
    group('Profile', {
      label: line('Name', { most: 24 }),
      href: line('Address', {
        most: 200,
        check: typed =>
          isSecureLink(typed)
            ? undefined
            : 'Write a whole address, such as https://www.linkedin.com/company/yours',
      }),
    }),
    { least: 0, most: 4, noun: 'profile' },
  ),
  staffAuthor: line('Author of new articles', {
    most: 60,
    help: 'For members who have not said their name.',
  }),
  founder: group('Founder', {
    name: line('Name', { most: 60 }),
    title: line('Position', { most: 40 }),
  }),
  fictionNotice: line('Notice in red on every page', {
    most: 80,
    optional: true,
    help: 'Empty for none. It is there because the shipped agency is invented.',
  }),
})

// Its description is that of the group: a schema with another check is another schema to zod.
export const companyDocument = form.superRefine(checkOffice).meta(z.globalRegistry.get(form) ?? {})

export type CompanyDocument = z.infer<typeof companyDocument>

const toPhone = (display: string) => ({ display, href: readPhone(display) ?? '' })

export const toCompany = ({
  phones,
  deskPhone,
  founder,
  ...document
}: CompanyDocument): Omit<Company, 'look'> => ({
  ...document,
  ...toOffice(document),
  phones: phones.map(({ city, number: display }) => ({ city, ...toPhone(display) })),
  deskPhone: toPhone(deskPhone),
  founder: { ...founder, seal: toSlug(founder.name) },
})
