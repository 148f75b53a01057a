/**
 * What each kind of control shows of its state, on the style guide. Pictures are compared with others of the same run,
 * never with committed ones (docs/decisions/0013).
 */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { settle } from '../../support/browser/measures'
import { contrastAt, findChanges, findClip, type Pixels, shoot } from '../../support/browser/screenshots'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const address = `${sharedSite().url}/dev/style`

const room = 6

interface Watched {
  rest: Pixels
  look(): Promise<Pixels>
}

/** A control at rest, and its pixels in each state. */
async function watch(page: Page, control: Locator): Promise<Watched> {
  await control.evaluate(element => element.scrollIntoView({ block: 'center' }))
  await page.mouse.move(1, 1)
  await settle(page)
  const clip = await findClip(control, room)
  const look = async () => {
    await settle(page)
    return shoot(page, clip)
  }
  return { rest: await look(), look }
}

/** Everything that can be clicked, by name. */
const controls: Record<string, (page: Page) => Locator> = {
  'solid button': page => row(page, 'Buttons').getByText('Start Your Project'),
  'outline button': page => row(page, 'Buttons').getByText('View Our Work'),
  'solid button on a tint': page => row(page, 'On sea-glass').getByText('Subscribe'),
  'outline button on a tint': page => row(page, 'On sea-glass').getByText('Try again'),
  'solid button on ink': page => row(page, 'On ink').getByText('Schedule a Consultation'),
  'outline button on ink': page => row(page, 'On ink').getByText('View Our Work'),
  'icon button': page => row(page, 'Icon buttons').getByLabel('Forward'),
  filter: page => row(page, 'Filters').getByText('CRM Setup'),
  'link in a sentence': page => page.getByRole('link', { name: 'A link in a sentence' }),
  'link on ink': page => row(page, 'On ink').getByText('A link'),
  'text field': page => page.getByLabel('At rest'),
  choice: page => page.getByLabel('A choice'),
  'long text': page => page.getByLabel('A longer text'),
  disclosure: page => page.locator('.specimen summary').first(),
  'next case': page => page.locator('.next-case'),
}

const row = (page: Page, label: string) =>
  page.locator('.specimen-row').filter({ has: page.getByText(label, { exact: true }) })

const pressable = Object.keys(controls).filter(name => /button|filter/.test(name))

/** Two pixels wide and all round, seen against what was there before (WCAG 2.4.13). */
async function expectFocusRing(page: Page, name: string, control: Locator, { rest, look }: Watched) {
  await page.keyboard.press('Shift')
  await control.focus()
  const focused = await look()
  const ring = findChanges(rest, focused, 12).filter(pixel => contrastAt(pixel, rest, focused) >= 3)
  expect(ring.length, name).toBeGreaterThan(2 * (rest.width + rest.height - 4 * room))
  await control.blur()
}

it('shows that a control has the focus, that it is pointed at, and that it is pressed', async () => {
  const { page, close } = await open({ url: address, ...desktop })
  for (const [name, find] of Object.entries(controls)) {
    const control = find(page)
    const watched = await watch(page, control)
    await expectFocusRing(page, name, control, watched)
    await control.hover()
    const hover = await watched.look()
    expect(findChanges(watched.rest, hover, 12).length, name).toBeGreaterThan(40)
    if (!pressable.includes(name)) continue
    await page.mouse.down()
    expect(findChanges(hover, await watched.look(), 12).length, `${name}, pressed`).toBeGreaterThan(40)
    // Let go beside it: nothing is to be clicked.
    await page.mouse.move(1, 1)
    await page.mouse.up()
  }
  await close()
})

it('shows what has the focus in forced colours', async () => {
  const { page, close } = await open({ url: address, ...desktop, forcedColors: 'active' })
  for (const [name, find] of Object.entries(controls)) {
    const control = find(page)
    await expectFocusRing(page, name, control, await watch(page, control))
  }
  await close()
})
