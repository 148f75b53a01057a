/** Every page says once, in one place, that its companies are invented. */
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { shippedSite } from '../../../domain/site/current-site.server'
import { openSite } from '../../support/site/site'
import { sitePages } from '../../support/site/site-pages'

const { projects, company } = shippedSite

const site = openSite()
const { DOMParser } = new Window()

/** A case jokes about its client; an article says what is real as well. */
const ownLegends: Record<string, string> = {
  ...Object.fromEntries(projects.map(({ id, legend }) => [`/portfolio/${id}`, legend])),
  [sitePages.post]: shippedSite.blog.articles.legend,
}

it.each(Object.entries(sitePages))('%s', async (_, path) => {
  const answer = await (await site).request(path)
  const { body } = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const legend = ownLegends[path] ?? company.fictionNotice
  expect([...body.querySelectorAll('.legend')].map(({ textContent }) => textContent)).toEqual([legend])
  // On paper every sheet says it, as sheets part; an article says it of an example where it brings one.
  const elsewhere = 'script, template, .certificate-paper, .prose'
  for (const element of body.querySelectorAll(elsewhere)) element.remove()
  const said = `${body.textContent}`.replace(legend, '')
  expect(said).not.toMatch(/fictional|clients and their figures are invented/i)
  expect(legend).toMatch(/invented|fictional|drilled in software/i)
})
