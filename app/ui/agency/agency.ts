/**
 * What every page says of the agency: its name in titles, its telephones, its address for mail. The server knows it; the
 * browser reads it from the header and the footer that it takes over, so that it is in no script and no page's data.
 */
import { createContext, use, useState } from 'react'
import { type Company, titleOf } from '../../../shared/company/company'
import { frameWords } from '../../../shared/words/frame'
import { useFirstPage } from '../use-hydrated'
import { ownWords } from '../words/own-words'

interface Link {
  label: string
  href: string
}

export interface Agency {
  name: string
  tagline: string
  email: string
  cities: string
  phones: readonly Link[]
  social: readonly Link[]
  /** Whether it has a mark of its own: the page's styles show it. */
  hasMark: boolean
  /** The office and the posting desk, with when each answers. */
  reach: readonly (Link & { when: string })[]
}

/** Only on the server, around every page. */
export const CompanyContext = createContext<Company | undefined>(undefined)

/** On the server, while a page is rendered: by its components, or by a route's `meta`, which is called then. */
export function readCompany(): Company {
  const company = use(CompanyContext)
  if (!company) throw new Error('The agency is known while a page is rendered.')
  return company
}

const toLink = ({ display, href }: Company['deskPhone']): Link => ({ label: display, href })

export function toAgency({
  name,
  tagline,
  email,
  cities,
  phones,
  social,
  deskPhone,
  hours,
  look,
}: Company): Agency {
  const office = phones.slice(0, 1).map(phone => ({ ...toLink(phone), when: `${hours} (${phone.city})` }))
  return {
    name,
    tagline,
    email,
    cities,
    phones: phones.map(toLink),
    social,
    hasMark: look.mark !== '',
    reach: [...office, { ...toLink(deskPhone), when: ownWords('frame', frameWords).desk }],
  }
}

const textAt = (place: string): string => document.querySelector(place)?.textContent ?? ''

const toReadLink = (link: Element | null): Link => ({
  label: link?.textContent ?? '',
  href: link?.getAttribute('href') ?? '',
})

const linksAt = (place: string): Link[] => [...document.querySelectorAll(place)].map(toReadLink)

/** Of header and footer as the server wrote them. */
const readDocument = (): Agency => ({
  name: textAt('.logo'),
  tagline: textAt('.site-footer-tagline'),
  email: textAt('.site-footer [href^=mailto]'),
  cities: textAt('.site-footer-column p'),
  phones: linksAt('.site-footer [href^=tel]'),
  social: linksAt('.site-footer-social a'),
  hasMark: document.querySelector('.logo-own') !== null,
  reach: [...document.querySelectorAll('.site-menu-reach dd')].map(row => ({
    ...toReadLink(row.firstElementChild),
    when: row.lastChild?.textContent ?? '',
  })),
})

let known: Agency | undefined

/** Once, as React renders for the first time, and finds them there. */
function readOnce(): Agency {
  known ??= readDocument()
  return known
}

export const readAgency = import.meta.env.SSR ? (): Agency => toAgency(readCompany()) : readOnce

/** The line for urgent news. */
export const readDesk = (): Link => readAgency().reach.at(-1) ?? { label: '', href: '' }

/** The title of a page's window. */
export const pageTitle = (words: string): string => titleOf(words, readAgency())

/** The notice in red for pages without data of their own. Those that the browser makes later have none. */
export const useNotice = import.meta.env.SSR
  ? (): string => readCompany().fictionNotice
  : (): string => {
      const isFirstPage = useFirstPage()
      return useState(() => (isFirstPage ? textAt('.legend') : ''))[0]
    }
