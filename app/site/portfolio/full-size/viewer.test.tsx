import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { picturesOfPage } from './pictures-of-page'
import { openViewer } from './viewer'

/** The page of a case, as far as the viewer reads it. */
const page = ['Home page', 'Quote and news', 'Core log']
  .map(
    name => `<figure><img src="/small.webp" alt="${name}, seen" width="1600" height="1000">
      <figcaption><p><strong>${name}.</strong> Why. <a class="full-size-link" href="/${name[0]}.webp">Open</a></p>
      </figcaption></figure>`,
  )
  .join('')

function open(place = 0) {
  document.body.innerHTML = page
  const link = document.querySelectorAll<HTMLAnchorElement>('.full-size-link')[place]
  if (!link) throw new Error('the page has no such picture')
  openViewer(picturesOfPage(link))
  return userEvent.setup()
}

const dialog = () => screen.getByRole('dialog')
const name = () => dialog().getAttribute('aria-label')
const picture = () => dialog().querySelector('img')
/** Shown at all, because nothing has a size here and every picture is larger than its stage. */
const enlarge = () => screen.getByRole('button', { name: 'Full size' })

afterEach(() => document.querySelector('dialog')?.close())

it('opens the picture of the link with its caption, and goes round by its buttons', async () => {
  const user = open(1)
  expect(name()).toBe('Quote and news.')
  expect(dialog().textContent).toContain('Quote and news. Why.2 of 3')
  expect(picture()?.getAttribute('src')).toMatch(/\/Q\.webp$/)
  expect(picture()?.alt).toBe('Quote and news, seen')
  for (const next of ['Core log.', 'Home page.']) {
    await user.click(screen.getByRole('button', { name: 'Next picture' }))
    expect(name()).toBe(next)
  }
  await user.click(screen.getByRole('button', { name: 'Previous picture' }))
  expect(dialog().textContent).toContain('Core log. Why.3 of 3')
})

it('turns by the arrow keys while the whole picture is shown, and leaves them to the scroller then', async () => {
  const user = open()
  screen.getByRole('group').focus()
  await user.keyboard('{ArrowRight}')
  expect(name()).toBe('Quote and news.')
  await user.click(enlarge())
  expect(enlarge().getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement?.className).toBe('viewer-stage')
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
  expect(name()).toBe('Quote and news.')
})

it('shows the whole of the next picture first', async () => {
  const user = open()
  await user.click(picture() ?? dialog())
  expect(enlarge().getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(enlarge().getAttribute('aria-pressed')).toBe('false')
})

it('closes by its button', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes when the visitor goes back', () => {
  open()
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
