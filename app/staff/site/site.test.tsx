/** /admin/site and its forms: what is shown, saved by itself, published, and what becomes of a clash. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type {
  DocumentSummary,
  ScheduledPublication,
  SiteAnswer,
  SiteDocument,
} from '../../../domain/site/site-schema'
import { type Call, fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { holdTimers } from '../../../tests/support/components/hold-timers'
import { keepDrafts, openStore } from '../../../tests/support/components/kept-drafts'
import { showPage } from '../../../tests/support/components/show-page'
import { findToast } from '../../../tests/support/components/toasts'
import * as documentPage from '../../routes/admin/site-document'
import * as textsPage from '../../routes/admin/site-texts'

vi.mock('../kit/local-store', () => import('../../../tests/support/components/kept-drafts'))
keepDrafts()

const api = fakeApi()
const button = (name: string | RegExp) => screen.getByRole('button', { name })

const summary: DocumentSummary = {
  name: 'about',
  title: 'About',
  path: '/about',
  added: false,
  changed: false,
  drafted: false,
  scheduled_for: null,
  version: 3,
  changed_at: '2026-11-20T18:00:00.000Z',
  changed_by: 'Imogen Falkner',
  unfit: [],
}

const content = {
  lede: 'A lede.',
  years: 12,
  closing: { text: 'Call.' },
  titleLines: ['One', 'Two'],
  values: [
    { title: 'Precision', text: 'First.' },
    { title: 'Partnership', text: 'Second.' },
  ],
}

const line = (name: string, title: string, most = 20) => ({ name, title, kind: 'line', most }) as const

const about: SiteDocument = {
  ...summary,
  form: {
    name: 'about',
    title: 'About',
    kind: 'group',
    fields: [
      line('lede', 'Under the headline'),
      { name: 'years', title: 'Years', kind: 'number', least: 1, most: 90 },
      { name: 'closing', title: 'Closing call', kind: 'group', fields: [line('text', 'Under it')] },
      { name: 'titleLines', title: 'Headline', kind: 'lines', least: 1, most: 2, item: line('', 'Headline') },
      {
        name: 'values',
        title: 'Values',
        kind: 'list',
        least: 1,
        most: 3,
        noun: 'value',
        item: {
          name: '',
          title: 'Value',
          kind: 'group',
          fields: [line('title', 'Title'), line('text', 'Text')],
        },
      },
    ],
  },
  shipped: content,
  published: content,
  content,
  editors_publish: false,
  faults: [],
  versions: [{ id: 'v1', published_at: '2026-11-19T18:00:00.000Z', published_by: 'Imogen Falkner' }],
}

const site = (documents: DocumentSummary[], more: Partial<SiteAnswer> = {}): SiteAnswer => ({
  documents,
  previews: [],
  publications: [],
  editors_publish: false,
  ...more,
})

beforeEach(() => {
  signIn('owner')
  api.answer('GET /demo', { agency: 'Quorum & Quay', articles: 0, notice: '' })
})

describe('the list', () => {
  const show = (address = '/admin/site') => showPage(textsPage, '/admin/site', address)

  it('says where each document stands, and publishes chosen drafts together', async () => {
    const home = { ...summary, name: 'home', title: 'Home', drafted: true, version: 7 }
    const listed = site([
      home,
      { ...summary, drafted: true, changed: true },
      { ...summary, name: 'desk', title: 'The desk' },
    ])
    api.answer('GET /site', listed)
    const { user } = show()
    await user.click(await screen.findByRole('checkbox', { name: 'Publish the draft of About' }))
    api.answer('POST /site/publish', listed)
    await user.click(button('Publish 1 draft'))
    await findToast('Published')
    expect(api.calls('POST /site/publish').map(({ json }) => json)).toEqual([
      { documents: [{ name: 'home', version: 7 }] },
    ])
    expect(screen.getAllByText(/^As shipped/)).toHaveLength(2)
    screen.getByText(/^Changed\. .*Imogen Falkner$/)
  })

  it('leads to the page on which a text is typed, where there is one', async () => {
    const company = { ...summary, name: 'company', title: 'Agency' }
    api.answer('GET /site', site([company, summary]))
    show()
    const ways = await screen.findAllByRole('link', { name: /^Edit on the page/ })
    expect(ways.map(way => way.getAttribute('href'))).toEqual(['/admin/site/edit/about'])
  })

  it('lets editors draft, not publish', async () => {
    signIn('editor')
    api.answer('GET /site', site([{ ...summary, drafted: true }]))
    show()
    await screen.findByText('Draft')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
  })

  it('publishes at a time by the company’s clocks, and asks for it', async () => {
    const home = { ...summary, name: 'home', title: 'Home', drafted: true, version: 7 }
    api.answer('GET /site', site([home, { ...summary, drafted: true }]))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Publish at a time' }))
    const dialog = await screen.findByRole('dialog', { name: 'Publish at a time' })
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }))
    within(dialog).getByText('Give a day and a time')
    const time = within(dialog).getByLabelText<HTMLInputElement>(/^Day and time/)
    await user.type(time, '2026-12-01T09:00')
    api.answer(
      'POST /site/publications',
      refused({ status: 422, errors: { due_at: 'Choose a time that is still to come' } }),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }))
    await within(dialog).findByText('Choose a time that is still to come')
    expect(time.value).toBe('2026-12-01T09:00')
    api.answer('POST /site/publications', site([{ ...home, drafted: false }], { publications: [waiting] }))
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }))
    await findToast('Scheduled')
    expect(api.calls('POST /site/publications').at(-1)?.json).toEqual({
      documents: [
        { name: 'home', version: 7 },
        { name: 'about', version: 3 },
      ],
      due_at: '2026-12-01T16:00:00.000Z',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    within(screen.getByRole('region', { name: 'Goes out at a time' })).getByRole('link', { name: 'Home' })
  })

  const waiting: ScheduledPublication = {
    id: 'p1',
    due_at: '2026-12-01T16:00:00.000Z',
    scheduled_by: 'Imogen Falkner',
    failure: null,
    documents: [
      { name: 'home', title: 'Home' },
      { name: 'about', title: 'About' },
    ],
  }

  it('takes scheduled texts back, and says why others were not published', async () => {
    const failed = { ...waiting, id: 'p2', failure: 'Contact, Under the headline: Fill in this field.' }
    const scheduled = { ...summary, drafted: true, scheduled_for: waiting.due_at }
    api.answer('GET /site', site([scheduled], { publications: [waiting, failed] }))
    const { user } = show()
    await screen.findByText(/^Goes out on/)
    screen.getByText('Further draft')
    expect(screen.queryByRole('checkbox', { name: /^Publish the draft/ })).toBeNull()
    screen.getByText(/^Nothing of it was published\. Contact, Under the headline: Fill in this field\./)
    api.answer('DELETE /site/publications/:id', site([], { publications: [failed] }))
    await user.click(button('Take back: Home, About'))
    await findToast('Taken back: the texts are drafts again')
    expect(api.calls('DELETE /site/publications/:id').map(({ path }) => path)).toEqual([
      '/site/publications/p1',
    ])
    api.answer('DELETE /site/publications/:id', site([]))
    await user.click(button('Remove the note: Home, About'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Goes out at a time' })).toBeNull())
  })

  it('makes a link to the drafts, shows it once, and revokes it after a question', async () => {
    signIn('editor')
    const preview = {
      id: 'l1',
      made_at: '2026-11-20T18:00:00.000Z',
      made_by: 'Imogen Falkner',
      expires_at: '2026-11-27T18:00:00.000Z',
    }
    api.answer('GET /site', site([summary]))
    const { user } = show()
    const link = 'https://agency.example/preview/abc/'
    api.answer('POST /site/previews', { link, site: site([summary], { previews: [preview] }) })
    await user.click(await screen.findByRole('button', { name: 'Make a link' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Link to the drafts')).value).toBe(link)
    await user.click(button('Copy the link'))
    await findToast('Link copied')
    expect(await navigator.clipboard.readText()).toBe(link)
    screen.getByText(/^Made by Imogen Falkner,/)
    await user.click(button(/^Revoke the link made on/))
    const question = await screen.findByRole('dialog', { name: 'Revoke this link?' })
    api.answer('DELETE /site/previews/:id', site([summary]))
    await user.click(within(question).getByRole('button', { name: 'Revoke' }))
    await findToast('Link revoked')
    expect(screen.queryByLabelText('Link to the drafts')).toBeNull()
    expect(screen.queryByText(/^Made by/)).toBeNull()
  })

  it('has owners let editors publish', async () => {
    api.answer('GET /site', site([summary]))
    const { user } = show()
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Editors publish, too' })
    expect(choice.checked).toBe(false)
    api.answer('PUT /site/publishers', site([summary], { editors_publish: true }))
    await user.click(choice)
    await findToast('Editors publish, too')
    expect(choice.checked).toBe(true)
    expect(api.calls('PUT /site/publishers').map(({ json }) => json)).toEqual([{ editors_publish: true }])
  })

  it('has owners remove the demo content with the agency’s name typed', async () => {
    api.answer('GET /site', site([summary]))
    api.answer('GET /demo', { agency: 'Quorum & Quay', articles: 18, notice: 'All is invented.' })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Remove the demo content' }))
    expect(
      screen.getByText(/nobody has changed: 18\. In red on every page: “All is invented\.”/),
    ).toBeTruthy()
    const dialog = screen.getByRole('dialog')
    const field = within(dialog).getByLabelText<HTMLInputElement>(/^Type the name of the agency/)
    api.answer(
      'POST /demo/removal',
      refused({ status: 422, code: 'invalid_removal', detail: 'Name: Type the name of the agency exactly.' }),
    )
    await user.type(field, 'Quorum')
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await within(dialog).findByText(/Type the name of the agency exactly/)
    api.answer('POST /demo/removal', { agency: 'Quorum & Quay', articles: 0, notice: '' })
    await user.clear(field)
    await user.type(field, 'Quorum & Quay')
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await findToast('Demo content removed.')
    expect(screen.queryByRole('heading', { name: 'Demo content' })).toBeNull()
    expect(api.calls('POST /demo/removal').map(({ json }) => json)).toEqual([
      { name: 'Quorum' },
      { name: 'Quorum & Quay' },
    ])
  })

  it('lets editors publish where owners let them, and leaves the choice to owners', async () => {
    signIn('editor')
    api.answer('GET /site', site([{ ...summary, drafted: true }], { editors_publish: true }))
    show()
    await screen.findByRole('button', { name: 'Publish 1 draft' })
    expect(screen.queryByRole('checkbox', { name: 'Editors publish, too' })).toBeNull()
  })

  it('finds where something is said, and leads to the field', async () => {
    api.answer('GET /site', site([]))
    api.answer('GET /site/texts', {
      texts: [
        {
          name: 'contact',
          title: 'Contact',
          field: 'faqs.0.answer',
          label: 'Questions, 1, Answer',
          text: 'Within 24 hours.',
        },
      ],
    })
    show('/admin/site?search=24+hours')
    const link = await screen.findByRole('link', { name: 'Contact, Questions, 1, Answer' })
    expect(link.getAttribute('href')).toBe('/admin/site/contact#faqs.0.answer')
    screen.getByText('1 text')
  })
})

describe('a form', () => {
  const show = () => showPage(documentPage, '/admin/site/:name', '/admin/site/about')
  const lede = () => screen.getByLabelText<HTMLInputElement>('Under the headline')
  /** The next save is answered with what was sent. */
  const answerSaves = (more: Partial<SiteDocument> = {}) =>
    api.answer('PUT /site/:name/draft', { ...about, drafted: true, version: 4, ...more })
  /** The moment after the last key, in which nothing is saved yet. */
  const passPause = holdTimers(1200)
  const sent = () => api.calls('PUT /site/:name/draft').map(({ json }) => json as { content: typeof content })

  beforeEach(() => api.answer('GET /site/:name', about))

  it('saves itself a moment after the last key, with the version that was opened', async () => {
    answerSaves()
    const { user } = show()
    await screen.findByRole('heading', { name: 'About' })
    screen.getByText('No changes')
    await user.type(lede(), ' More.')
    screen.getByText('Not saved yet')
    screen.getByText('13 of 20 characters')
    await passPause()
    await screen.findByText(/^Draft saved/)
    expect(sent()).toEqual([{ content: { ...content, lede: 'A lede. More.' } }])
    const [save] = api.calls('PUT /site/:name/draft')
    expect(save?.headers.get('if-match')).toBe('"3"')
  })

  it('says at the field what is too long, and what was found in the draft', async () => {
    const { user } = show()
    await screen.findByRole('heading', { name: 'About' })
    await user.clear(lede())
    answerSaves({ faults: [{ path: 'lede', message: 'Fill in this field' }] })
    await passPause()
    await screen.findByText('1 field to mend before it can be published:')
    expect(lede().getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Fill in this field')
    const [link] = screen.getAllByRole('link', { name: 'Under the headline' })
    await user.click(link as HTMLElement)
    expect(document.activeElement).toBe(lede())
    answerSaves({ version: 5 })
    await user.type(lede(), 'x'.repeat(21))
    screen.getByText('Shorten it: 20 characters at most')
    expect(screen.queryByText('Fill in this field')).toBeNull()
    await passPause()
    await screen.findByText(/^Draft saved/)
  })

  it('adds, moves and removes items by their names, within the bounds', async () => {
    answerSaves()
    const { user } = show()
    await screen.findByRole('heading', { name: 'About' })
    await user.click(button('Move value 2 up'))
    await user.click(button('Remove value 2'))
    expect(screen.queryByRole('button', { name: /^Remove value/ })).toBeNull()
    await user.click(button('Add a value'))
    await user.type(screen.getAllByLabelText<HTMLInputElement>('Title')[1] as HTMLElement, 'New')
    await passPause()
    await waitFor(() =>
      expect(sent().at(-1)?.content.values).toEqual([
        { title: 'Partnership', text: 'Second.' },
        { title: 'New', text: '' },
      ]),
    )
    await user.click(button('Add a value'))
    expect(screen.queryByRole('button', { name: 'Add a value' })).toBeNull()
    await user.click(button('Undo to the shipped text: Values'))
    await passPause()
    await waitFor(() => expect(sent().at(-1)?.content.values).toEqual(content.values))
  })

  it('folds long items by their names, and undoes a field of one that was moved to its own shipped text', async () => {
    const item = {
      name: '',
      title: 'Service',
      kind: 'group' as const,
      fields: [
        line('title', 'Name'),
        {
          name: 'features',
          title: 'Included',
          kind: 'list' as const,
          least: 1,
          most: 3,
          noun: 'line',
          item: line('', 'Line'),
        },
        line('id', 'Word in its address'),
      ],
    }
    const websites = { title: 'Websites', features: ['Pages'], id: 'websites' }
    const decks = { title: 'Decks', features: ['Slides'], id: 'decks' }
    const shipped = { services: [websites, decks] }
    const services: SiteDocument = {
      ...about,
      form: {
        name: 'services',
        title: 'Services',
        kind: 'group',
        fields: [
          { name: 'services', title: 'Services', kind: 'list', least: 1, most: 12, noun: 'service', item },
        ],
      },
      shipped,
      published: shipped,
      content: { services: [{ ...decks, title: 'Slides' }, websites] },
    }
    api.answer('GET /site/:name', services)
    api.answer('PUT /site/:name/draft', { ...services, drafted: true, version: 4 })
    const { user } = show()
    const decksFold = (await screen.findByText('Service 1: Slides')).closest('details') as HTMLDetailsElement
    expect(decksFold.open).toBe(false)
    await user.click(within(decksFold).getByText('Undo to the shipped text'))
    screen.getByText('Service 1: Decks')
    await user.click(button('Add a service'))
    expect((screen.getByText('Service 3').closest('details') as HTMLDetailsElement).open).toBe(true)
    await passPause()
    await waitFor(() =>
      expect(sent().at(-1)?.content).toEqual({
        services: [decks, websites, { title: '', features: [''], id: '' }],
      }),
    )
  })

  it('shows the address of an item, which nobody edits, and says when a new one gets its own', async () => {
    const item = {
      name: '',
      title: 'Category',
      kind: 'group' as const,
      fields: [line('name', 'Name'), { name: 'key', title: 'Address', kind: 'key' as const }],
    }
    const categories = [{ name: 'Rules', key: 'Compliance' }]
    const list = { title: 'Categories', kind: 'list' as const, least: 1, most: 12, noun: 'category', item }
    const blog: SiteDocument = {
      ...about,
      form: { name: 'blog', title: 'Insights', kind: 'group', fields: [{ name: 'categories', ...list }] },
      shipped: { categories },
      published: { categories },
      content: { categories },
    }
    api.answer('GET /site/:name', blog)
    api.answer('PUT /site/:name/draft', { ...blog, drafted: true, version: 4 })
    const { user } = show()
    await screen.findByText('Address: Compliance')
    expect(screen.queryByLabelText('Address')).toBeNull()
    await user.click(button('Add a category'))
    screen.getByText('Address: made of the name when this is published, and then for good')
    await user.type(screen.getAllByLabelText<HTMLInputElement>('Name')[1] as HTMLElement, 'Markets')
    await passPause()
    await waitFor(() =>
      expect(sent().at(-1)?.content).toEqual({ categories: [...categories, { name: 'Markets', key: '' }] }),
    )
  })

  it('types a headline in the lines of the page', async () => {
    answerSaves()
    const { user } = show()
    const headline = await screen.findByLabelText<HTMLTextAreaElement>('Headline')
    expect(headline.value).toBe('One\nTwo')
    await user.clear(headline)
    await user.type(headline, 'Two{enter}Three')
    await passPause()
    await waitFor(() => expect(sent().at(-1)?.content.titleLines).toEqual(['Two', 'Three']))
  })

  it('shows both drafts when somebody else saved first, and goes on with either', async () => {
    const theirs = { ...about, version: 9, content: { ...content, lede: 'Theirs.' } }
    const clash = refused({ status: 412, code: 'version_conflict', members: { current: theirs } })
    api.answer('PUT /site/:name/draft', clash)
    const { user } = show()
    await screen.findByRole('heading', { name: 'About' })
    await user.type(lede(), ' Mine')
    await passPause()
    const panel = await screen.findByRole('region', { name: 'Someone saved these texts meanwhile' })
    within(panel).getByRole('row', { name: 'Under the headline Theirs. A lede. Mine' })
    answerSaves({ version: 10 })
    await user.click(button('Keep yours'))
    await screen.findByText(/^Draft saved/)
    expect(api.calls('PUT /site/:name/draft').at(-1)?.headers.get('if-match')).toBe('"9"')
    api.answer('PUT /site/:name/draft', clash)
    await user.type(lede(), '!')
    await passPause()
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
    expect(lede().value).toBe('Theirs.')
  })

  it('keeps what was typed when it cannot be saved, and tries again', async () => {
    api.answer('PUT /site/:name/draft', refused({ status: 0 }))
    const { user } = show()
    await screen.findByRole('heading', { name: 'About' })
    await user.type(lede(), ' More')
    await passPause()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The draft is not saved\. /)
    expect(lede().value).toBe('A lede. More')
    answerSaves()
    await user.click(button('Save again'))
    await screen.findByText(/^Draft saved/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('publishes what was typed last', async () => {
    answerSaves({ version: 4 })
    api.answer('POST /site/publish', site([]))
    const { user } = show()
    await screen.findByRole('heading', { name: 'About' })
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    await user.type(lede(), ' More')
    api.answer('GET /site/:name', { ...about, version: 5, content: { ...content, lede: 'A lede. More' } })
    await user.click(button('Publish'))
    await findToast('Published')
    expect(sent()).toHaveLength(1)
    expect(api.calls('POST /site/publish').map(({ json }) => json)).toEqual([
      { documents: [{ name: 'about', version: 4 }] },
    ])
    await screen.findByText('No changes')
  })

  /** Saves are answered when the test says so, each with the version after the one that it was sent with. */
  function holdSaves() {
    const held: (() => void)[] = []
    api.answer('PUT /site/:name/draft', async call => {
      await new Promise<void>(resolve => held.push(resolve))
      const { content: sentContent } = call.json as { content: typeof content }
      return { ...about, drafted: true, version: versionOf(call) + 1, content: sentContent }
    })
    return async () => {
      await waitFor(() => expect(held).toHaveLength(1))
      held.shift()?.()
    }
  }
  const versionOf = ({ headers }: Call) => Number(headers.get('if-match')?.replaceAll('"', ''))
  const sentVersions = () => api.calls('PUT /site/:name/draft').map(versionOf)

  it('publishes what was typed during a save, over the version that it was answered', async () => {
    const answerNext = holdSaves()
    api.answer('POST /site/publish', site([]))
    const { user } = show()
    await screen.findByRole('heading', { name: 'About' })
    await user.type(lede(), ' One')
    await passPause()
    await waitFor(() => expect(sentVersions()).toEqual([3]))
    await user.type(lede(), ' two')
    await user.click(button('Publish'))
    await answerNext()
    await answerNext()
    await findToast('Published')
    expect(sentVersions()).toEqual([3, 4])
    expect(sent().at(-1)?.content.lede).toBe('A lede. One two')
    expect(api.calls('POST /site/publish').map(({ json }) => json)).toEqual([
      { documents: [{ name: 'about', version: 5 }] },
    ])
  })

  it('keeps what is typed during a publication as the next draft', async () => {
    answerSaves({ version: 4 })
    let publish = () => {}
    api.answer('POST /site/publish', async () => {
      await new Promise<void>(resolve => {
        publish = resolve
      })
      return site([])
    })
    const { user } = show()
    await screen.findByRole('heading', { name: 'About' })
    await user.type(lede(), ' One')
    api.answer('GET /site/:name', { ...about, version: 5, content: { ...content, lede: 'A lede. One' } })
    await user.click(button('Publish'))
    await waitFor(() => expect(api.calls('POST /site/publish')).toHaveLength(1))
    await user.type(lede(), ' two')
    publish()
    await findToast('Published')
    await passPause()
    await waitFor(() => expect(sentVersions()).toEqual([3, 5]))
    expect(lede().value).toBe('A lede. One two')
  })

  it('waits for a save under way before the page is left, and sends the rest over its version', async () => {
    const answerNext = holdSaves()
    api.answer('GET /site', site([]))
    const { user, address } = show()
    await screen.findByRole('heading', { name: 'About' })
    await user.type(lede(), ' One')
    await passPause()
    await waitFor(() => expect(sentVersions()).toEqual([3]))
    await user.type(lede(), ' two')
    await user.click(screen.getByRole('link', { name: 'All texts' }))
    await answerNext()
    await answerNext()
    await waitFor(() => expect(address()).toBe('/admin/site'))
    expect(sentVersions()).toEqual([3, 4])
    expect(sent().at(-1)?.content.lede).toBe('A lede. One two')
  })

  it('asks before a clash is left, and keeps the own draft until it is answered', async () => {
    const theirs = { ...about, version: 9, content: { ...content, lede: 'Theirs.' } }
    const clash = refused({ status: 412, code: 'version_conflict', members: { current: theirs } })
    api.answer('PUT /site/:name/draft', clash)
    const { user, address } = show()
    await screen.findByRole('heading', { name: 'About' })
    await user.type(lede(), ' Mine')
    await user.click(screen.getByRole('link', { name: 'All texts' }))
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect(address()).toBe('/admin/site/about')
    within(await screen.findByRole('region', { name: 'Someone saved these texts meanwhile' })).getByRole(
      'row',
      { name: 'Under the headline Theirs. A lede. Mine' },
    )
    await user.click(screen.getByRole('link', { name: 'All texts' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(address()).toBe('/admin/site'))
    expect(sent()).toHaveLength(1)
  })

  it('empties a number, keeps what is typed in its place, and says that it is none', async () => {
    answerSaves()
    const { user } = show()
    const years = await screen.findByLabelText<HTMLInputElement>('Years')
    await user.clear(years)
    expect(years.value).toBe('')
    expect(years.getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Write a number, such as 2500')
    await user.type(years, 'a dozen')
    expect(years.value).toBe('a dozen')
    await passPause()
    await waitFor(() => expect(sent().at(-1)?.content.years).toBe('a dozen'))
    await user.clear(years)
    await user.type(years, '1.50')
    expect(years.value).toBe('1.50')
    await passPause()
    await waitFor(() => expect(sent().at(-1)?.content.years).toBe(1.5))
    expect(screen.queryByText('Write a number, such as 2500')).toBeNull()
  })

  it('unfolds a section once for its fault, and leaves it to the writer', async () => {
    const faults = [{ path: 'closing.text', message: 'Fill in this field' }]
    api.answer('GET /site/:name', { ...about, drafted: true, faults })
    const { user } = show()
    await screen.findByRole('heading', { name: 'About' })
    const section = screen.getByText('Closing call').closest('details')
    expect(section?.open).toBe(true)
    answerSaves()
    await user.type(screen.getByLabelText('Under it'), ' Now')
    await passPause()
    await screen.findByText(/^Draft saved/)
    expect(section?.open).toBe(true)
    if (section) section.open = false
    answerSaves({ faults, version: 5 })
    await user.type(lede(), '!')
    await passPause()
    await waitFor(() => expect(section?.open).toBe(true))
  })

  it('says of a scheduled document what goes out, and that the rest is a further draft', async () => {
    api.answer('GET /site/:name', { ...about, drafted: true, scheduled_for: '2026-12-01T16:00:00.000Z' })
    show()
    const note = await screen.findByText(/What is changed now is a further draft/)
    expect(note.textContent).toMatch(/^Goes out on Dec 1, .*9:00 a\.m\./)
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    button('Discard draft')
  })

  it('lets an editor publish where owners let them', async () => {
    signIn('editor')
    api.answer('GET /site/:name', { ...about, drafted: true, editors_publish: true })
    show()
    await screen.findByRole('button', { name: 'Publish' })
    expect(screen.queryByText('An owner publishes the draft.')).toBeNull()
  })

  it('discards a draft after a question', async () => {
    api.answer('GET /site/:name', { ...about, drafted: true, content: { ...content, lede: 'Drafted.' } })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }))
    const question = await screen.findByRole('dialog', { name: 'Discard the draft of About?' })
    api.answer('DELETE /site/:name/draft', { ...about, version: 4 })
    await user.click(within(question).getByRole('button', { name: 'Discard' }))
    await findToast('Draft discarded')
    await waitFor(() => expect(lede().value).toBe('A lede.'))
  })

  it('shows what a publication changed, and takes an earlier text as the draft', async () => {
    const earlier = { ...content, lede: 'An earlier lede.' }
    api.answer('GET /site/:name/versions/:id', {
      id: 'v1',
      published_at: '2026-11-19T18:00:00.000Z',
      published_by: null,
      content: earlier,
      changes: [{ label: 'Under the headline', before: 'First.', after: 'An earlier lede.' }],
      lost: ['Pictures, 2, Picture'],
    })
    answerSaves()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^What changed on/ }))
    await screen.findByRole('row', { name: 'Under the headline First. An earlier lede.' })
    expect(screen.getByRole('alert').textContent).toBe(
      'A picture of it is no longer in the library: Pictures, 2, Picture. Choose another there.',
    )
    await user.click(button(/^Use as a draft:/))
    await waitFor(() => expect(lede().value).toBe('An earlier lede.'))
    await passPause()
    await waitFor(() => expect(sent().at(-1)?.content.lede).toBe('An earlier lede.'))
  })

  it('sends what is not saved yet when the page is left', async () => {
    answerSaves()
    api.answer('GET /site', site([]))
    const { user } = show()
    await screen.findByRole('heading', { name: 'About' })
    await user.type(lede(), ' More')
    await user.click(screen.getByRole('link', { name: 'All texts' }))
    await waitFor(() => expect(sent()).toEqual([{ content: { ...content, lede: 'A lede. More' } }]))
  })

  describe('texts that could not be saved', () => {
    const keep = (version: number, lede: string) =>
      openStore().keep({
        key: 'of a page that is closed',
        accountId: 'id-of-owner@agency.example',
        postId: 'site:about',
        keptAt: Date.parse('2026-11-20T18:30:00.000Z'),
        version,
        fields: { title: 'About', content: { ...content, lede } },
      } as { key: string })
    const offer = () => screen.findByRole('region', { name: 'There are unsaved texts of About' })

    it('are shown with their age and what differs, before they are the draft', async () => {
      await keep(2, 'Typed on the train.')
      answerSaves()
      const { user } = show()
      const shown = within(await offer())
      shown.getByText(/^They were kept on this device on Nov 20, 2026, 11:30 a\.m\./)
      shown.getByText(/^The draft was saved since/)
      shown.getByRole('row', { name: 'Under the headline A lede. Typed on the train.' })
      expect(lede().value).toBe('A lede.')
      await user.click(shown.getByRole('button', { name: 'Use them' }))
      expect(lede().value).toBe('Typed on the train.')
      await passPause()
      await waitFor(() => expect(sent().at(-1)?.content.lede).toBe('Typed on the train.'))
      expect(screen.queryByRole('region', { name: /unsaved texts/ })).toBeNull()
    })

    it('are discarded', async () => {
      await keep(3, 'Typed on the train.')
      const { user } = show()
      const shown = within(await offer())
      expect(shown.queryByText(/^The draft was saved since/)).toBeNull()
      await user.click(shown.getByRole('button', { name: 'Discard them' }))
      await waitFor(() => expect(screen.queryByRole('region', { name: /unsaved texts/ })).toBeNull())
      expect(await openStore().readAll()).toEqual([])
    })

    it('are kept from the first key, and dropped once they are saved', async () => {
      api.answer('PUT /site/:name/draft', refused({ status: 503, detail: 'Not now.' }))
      const { user } = show()
      await screen.findByRole('heading', { name: 'About' })
      await user.type(lede(), '!')
      await passPause()
      await screen.findByText(/^The draft is not saved/)
      await waitFor(async () =>
        expect(await openStore().readAll()).toMatchObject([
          { postId: 'site:about', version: 3, fields: { content: { lede: 'A lede.!' } } },
        ]),
      )
      answerSaves()
      await user.click(button('Save again'))
      await waitFor(async () => expect(await openStore().readAll()).toEqual([]))
    })
  })

  it('says when there is no such document', async () => {
    api.answer('GET /site/:name', refused({ status: 404, detail: 'The site has no such texts.' }))
    show()
    expect((await screen.findByRole('alert')).textContent).toMatch(/The site has no such texts\./)
  })
})
