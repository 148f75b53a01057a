/** /admin/site/start: what the owner of another agency changes first. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SiteDocument } from '../../../../domain/site/site-schema'
import { fakeApi, refused } from '../../../../tests/support/components/fake-api'
import { signIn } from '../../../../tests/support/components/fake-auth-client'
import { keepDrafts } from '../../../../tests/support/components/kept-drafts'
import { showPage } from '../../../../tests/support/components/show-page'
import * as startPage from '../../../routes/admin/site-start'

vi.mock('../../kit/local-store', () => import('../../../../tests/support/components/kept-drafts'))
keepDrafts()

const api = fakeApi()
beforeEach(() => {
  signIn('owner')
  api.answer('GET /demo', { agency: 'Quorum & Quay', articles: 18, notice: 'All is invented.' })
  api.answer('POST /site/frames', { prefix: '/preview/a-pass' })
  api.answer('GET /site/:name', company)
})

const content = {
  name: 'Quorum & Quay',
  tagline: 'We design.',
  email: 'hello@agency.example',
  hours: '9 to 5',
}
const line = (name: string, title: string) => ({ name, title, kind: 'line', most: 70 }) as const
const company: SiteDocument = {
  ...{
    name: 'company',
    title: 'Agency',
    path: '/contact',
    added: false,
    changed: false,
    drafted: false,
    version: 0,
  },
  ...{ scheduled_for: null, changed_at: null, changed_by: null, unfit: [], faults: [], versions: [] },
  editors_publish: false,
  form: {
    name: 'company',
    title: 'Agency',
    kind: 'group',
    fields: [
      line('name', 'Name'),
      line('tagline', 'What you do'),
      line('email', 'Email'),
      line('hours', 'Hours'),
    ],
  },
  ...{ shipped: content, published: content, content },
}

const show = () => showPage(startPage, '/admin/site/start')

it('asks who you are, and nothing else, and saves it as a draft that is shown at once', async () => {
  const { user } = show()
  const name = await screen.findByLabelText('Name')
  expect(screen.queryByLabelText('Hours')).toBeNull()
  const home = () => screen.getByTitle(/Home page/)
  expect(home().getAttribute('src')).toBe('/preview/a-pass/')
  const before = home()
  api.answer('PUT /site/:name/draft', ({ json }) => ({
    ...company,
    ...{ drafted: true, version: 1, content: (json as { content: typeof content }).content },
  }))
  await user.clear(name)
  await user.type(name, 'Bélanger-Côté')
  await waitFor(
    () =>
      expect(api.calls('PUT /site/:name/draft').at(-1)?.json).toMatchObject({
        content: { name: 'Bélanger-Côté' },
      }),
    {
      timeout: 5000,
    },
  )
  // The frame is another one, which asks for the page anew.
  await waitFor(() => expect(home()).not.toBe(before))
  screen.getByRole('button', { name: 'Publish' })
})

it('leads to everything else that is the agency’s own', async () => {
  show()
  const links = await screen.findAllByRole('link', { name: /^(Telephones|Colours|What the home|Services)/ })
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/admin/site/company',
    '/admin/site/look',
    '/admin/site/edit/home',
    '/admin/site/services',
  ])
  await screen.findByRole('button', { name: 'Remove the demo content' })
})

it('says that it failed, and tries again', async () => {
  api.answer('POST /site/frames', refused({ status: 500, detail: 'Something went wrong on our side.' }))
  const { user } = show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.answer('POST /site/frames', { prefix: '/preview/a-pass' })
  await user.click(again)
  await screen.findByLabelText('Name')
})

it('is for owners', async () => {
  signIn('editor')
  show()
  await screen.findByText('Owners make the site their agency’s own here.')
  expect(api.calls('GET /site/:name')).toEqual([])
})
