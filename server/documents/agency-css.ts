/** /agency.css: what the sheets of the site do not know of an agency that is not the one shipped. */
import { Hono } from 'hono'
import { currentCompany, type SiteSource } from '../../domain/site/current-site.server'
import { agencyName } from '../../shared/agency'
import type { Company } from '../../shared/company/company'
import type { AppEnv } from '../http/app-env'

export function createAgencyCss(source: SiteSource): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/agency.css', async c =>
    c.body(agencyCss(await currentCompany(source)), 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
    }),
  )
  return routes
}

/** As a string of CSS. Injection: what could end it is written as its number. */
const inQuotes = (text: string): string =>
  `"${text.replaceAll(/[^\p{L}\p{N} .,&-]/gu, letter => `\\${letter.codePointAt(0)?.toString(16)} `)}"`

/** As many letters as the logotype has room for on one line (app/shell/site-header.css). */
const shortName = 16
const middleName = 30

/**
 * A long name is set smaller, in up to three lines, and ends in dots where that is not enough. On the narrowest phones
 * it has the room of the mark: beside one it would be parted within words.
 */
const longName = (size: string): string => `
.logo{min-width:0;font-size:${size};line-height:1.1;white-space:normal}
.site-footer .logo{font-size:1.25rem}
.logo>span,.site-header-row>.site-header-logo .logo>span{display:-webkit-box;min-width:0;width:auto;padding:0;overflow:hidden;overflow-wrap:anywhere;text-wrap:balance;-webkit-box-orient:vertical;-webkit-line-clamp:3}
.site-header-logo,.site-header-row>.site-header-logo>.logo{min-width:0;width:auto}
.site-header-row{column-gap:16px}
.site-nav,.site-header-account,.site-menu-button{flex:none}
@container site-header (width < 23rem){.site-header-row>.site-header-logo .logo>.logo-mark{display:none}}`

function nameSheet(name: string): string {
  if (name.length <= shortName) return ''
  return longName(name.length <= middleName ? 'clamp(0.95rem,4.2vw,1.3rem)' : 'clamp(0.78rem,3.3vw,1.05rem)')
}

function agencyCss({ name, fictionNotice }: Company): string {
  const foot = `@page{@bottom-left{content:${inQuotes(name)}!important}}`
  // The name of the shipped one, engraved.
  const microtext = name === agencyName ? '' : '.hero-seal-microtext{display:none}'
  // The engraved paper says that what it certifies is fictional.
  const plain = '.certificate-paper-sheet :is(img,span:nth-child(2)){display:none!important}'
  return [foot, microtext, fictionNotice === '' ? plain : '', nameSheet(name)].join('')
}
