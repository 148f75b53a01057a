/** /admin/cases and the field for a picture: what they say, what they send, and what is typed once. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListedImage } from '../../../domain/image/image-schema'
import type { SiteDocument } from '../../../domain/site/site-schema'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { keepDrafts } from '../../../tests/support/components/kept-drafts'
import { showPage } from '../../../tests/support/components/show-page'
import { findToast } from '../../../tests/support/components/toasts'
import * as casesRoute from '../../routes/admin/cases'
import * as documentPage from '../../routes/admin/site-document'
import type { ListedCase } from './calls'

vi.mock('../kit/local-store', () => import('../../../tests/support/components/kept-drafts'))

const api = fakeApi()
keepDrafts()
beforeEach(() => signIn('owner'))

const shippedCase: ListedCase = {
  id: '1',
  document: 'case-1',
  client: 'Oxbow Ridge Copper',
  path: '/portfolio/1',
  added: false,
  published: true,
  place: 1,
  drafted: false,
  scheduled_for: null,
  changed_at: null,
  changed_by: null,
}
const own: ListedCase = {
  ...shippedCase,
  id: '7',
  document: 'case-7',
  client: 'Saltmarsh Graphite',
  path: '/portfolio/7',
  added: true,
  published: false,
  place: null,
  drafted: true,
  changed_at: '2026-11-20T18:00:00.000Z',
  changed_by: 'Imogen Falkner',
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the list', () => {
  const show = () => showPage(casesRoute, '/admin/cases')

  it('says what went wrong, and tries again', async () => {
    api.answer('GET /projects', refused({ status: 500, detail: 'Something went wrong on our side.' }))
    const { user } = show()
    await screen.findByText(/^The case studies could not be loaded\./)
    api.answer('GET /projects', { projects: [shippedCase], bin: [] })
    await user.click(button('Try again'))
    await screen.findByText('1 case study, 1 on the site')
  })

  it('says where each stands, and deletes only what was added and is off the site', async () => {
    const ready = { ...own, id: '8', document: 'case-8', client: 'Ready', published: true, drafted: false }
    const listed = { ...own, id: '9', document: 'case-9', client: 'Listed', published: true, place: 2 }
    api.answer('GET /projects', { projects: [shippedCase, listed, own, ready], bin: [] })
    const { user } = show()
    await screen.findByText('4 case studies, 2 on the site')
    screen.getByText('On the site, number 1')
    screen.getByText('Not published yet. Draft')
    screen.getByText('Published, off the site')
    const deletions = screen.getAllByRole('button', { name: /^Delete / })
    expect(deletions.map(one => one.getAttribute('aria-label'))).toEqual([
      'Delete Saltmarsh Graphite',
      'Delete Ready',
    ])
    await user.click(button('Delete Saltmarsh Graphite'))
    const dialog = screen.getByRole('dialog', { name: 'Delete the case study of Saltmarsh Graphite?' })
    api.answer('DELETE /projects/:id', refused({ status: 409, detail: 'Visitors read this case study.' }))
    await user.click(within(dialog).getByRole('button', { name: 'Delete case study' }))
    await within(dialog).findByText(/Visitors read this case study\./)
    api.answer('DELETE /projects/:id', undefined)
    api.answer('GET /projects', {
      projects: [shippedCase],
      bin: [{ id: '7', client: 'Saltmarsh Graphite', binned_at: '2026-11-24T18:00:00.000Z' }],
    })
    await user.click(within(dialog).getByRole('button', { name: 'Delete case study' }))
    await findToast('Case study deleted: it is in the bin')
    await screen.findByRole('button', { name: 'Restore Saltmarsh Graphite' })
  })

  it('asks owners for the client before a case is gone for ever', async () => {
    const binned = { id: '7', client: 'Saltmarsh Graphite', binned_at: '2026-11-24T18:00:00.000Z' }
    api.answer('GET /projects', { projects: [shippedCase], bin: [binned] })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Delete for ever: Saltmarsh Graphite' }))
    const dialog = screen.getByRole('dialog')
    api.answer(
      'POST /projects/:id/deletion',
      refused({ status: 422, errors: { title: 'Type the name of the client exactly.' } }),
    )
    await user.type(within(dialog).getByLabelText(/^Client/), 'Saltmarsh')
    await user.click(within(dialog).getByRole('button', { name: 'Delete for ever' }))
    await within(dialog).findByText('Type the name of the client exactly.')
  })

  it('keeps what was typed when a case is refused, and sends it once', async () => {
    api.answer('GET /projects', { projects: [shippedCase], bin: [] })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'New case study' }))
    const dialog = screen.getByRole('dialog', { name: 'New case study' })
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    within(dialog).getByText('Name the client')
    expect(api.calls('POST /projects')).toEqual([])
    const client = within(dialog).getByLabelText<HTMLInputElement>(/^Client/)
    api.answer('POST /projects', refused({ status: 503, detail: 'Try again in a minute.' }))
    await user.type(client, 'Saltmarsh Graphite{Enter}')
    await within(dialog).findByText('The case study was not added. Try again in a minute.')
    expect(client.value).toBe('Saltmarsh Graphite')
    api.answer('POST /projects', own)
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    await findToast('Case study added as a draft')
    expect(api.calls('POST /projects').map(({ json }) => json)).toEqual([
      { client: 'Saltmarsh Graphite' },
      { client: 'Saltmarsh Graphite' },
    ])
  })
})

describe('a picture of a case', () => {
  const image: ListedImage = {
    name: 'content_1.png',
    file_name: '',
    url: '/storage/v1/object/public/portfolio_images/content_1.png',
    format: 'png',
    width: 1600,
    height: 1000,
    bytes: 4000,
    animated: false,
    alt: 'The table of flake sizes.',
    original: null,
    crop: null,
    uploaded_by: null,
    created_at: '2026-11-20T18:00:00.000Z',
    used_by: 0,
    used_by_pages: 0,
    used_by_cases: 0,
  }
  const content = { pictures: [{ image: '', alt: '' }] }
  const document: SiteDocument = {
    ...{ name: 'case-7', title: 'Case study 7', path: '/portfolio/7', added: true, changed: false },
    ...{ drafted: true, scheduled_for: null, version: 2, changed_at: null, changed_by: null, unfit: [] },
    form: {
      name: 'case-7',
      title: 'Case study 7',
      kind: 'group',
      fields: [
        {
          name: 'pictures',
          title: 'Pictures',
          kind: 'list',
          least: 1,
          most: 3,
          noun: 'picture',
          item: {
            name: '',
            title: 'Picture',
            kind: 'group',
            fields: [
              { name: 'image', title: 'Picture', kind: 'picture' },
              { name: 'alt', title: 'What it shows', kind: 'text', most: 500 },
            ],
          },
        },
      ],
    },
    ...{ shipped: {}, published: content, content, editors_publish: false, versions: [] },
    faults: [{ path: 'pictures.0.image', message: 'Choose a picture' }],
  }

  it('comes from the library with its description, which stays as it was written', async () => {
    api.answer('GET /site/:name', document)
    api.answer('GET /images', { images: [image], total: 1 })
    const { user } = showPage(documentPage, '/admin/site/:name', '/admin/site/case-7')
    await screen.findByRole('heading', { level: 1, name: 'Case study 7' })
    expect(screen.getByRole('link', { name: 'All case studies' }).getAttribute('href')).toBe('/admin/cases')
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    const choose = button('Choose from the library: Picture')
    expect(choose.getAttribute('aria-invalid')).toBe('true')
    await user.click(choose)
    await user.click(await screen.findByRole('button', { name: /The table of flake sizes\./ }))
    const alt = screen.getByLabelText<HTMLTextAreaElement>('What it shows')
    await waitFor(() => expect(alt.value).toBe('The table of flake sizes.'))
    screen.getByRole('img', { name: 'The picture as chosen' })
    await user.clear(alt)
    await user.type(alt, 'Mine.')
    await user.click(button('Choose another: Picture'))
    await user.click(await screen.findByRole('button', { name: /The table of flake sizes\./ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(alt.value).toBe('Mine.')
    await user.click(button('Take away: Picture'))
    expect(screen.queryByRole('img', { name: 'The picture as chosen' })).toBeNull()
  })
})
