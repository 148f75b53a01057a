/** Notifications on a device: turning them on and off, trying them, and browsers that cannot. */
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { showPart } from '../../../tests/support/components/show-page'
import { findToast, isFailure } from '../../../tests/support/components/toasts'
import { renewDevice } from '../kit/push/device'
import { DeviceNotices } from './device-notices'

const api = fakeApi()
const publicKey = Buffer.alloc(65, 4).toString('base64url')
const endpoint = 'https://push.example/abc'
const button = (name: string) => screen.findByRole('button', { name })

/** As much of a browser as notifications need; happy-dom has none of it. */
class FakeBrowser {
  permission: NotificationPermission = 'default'
  answer: NotificationPermission = 'granted'
  subscribed: string[] = []
  failure: Error | undefined
  private subscription: object | null = null

  private readonly pushManager = {
    getSubscription: async () => this.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (this.failure) throw this.failure
      this.subscribed.push(applicationServerKey)
      this.subscription = {
        endpoint,
        options: {
          applicationServerKey: Uint8Array.from(Buffer.from(applicationServerKey, 'base64url')).buffer,
        },
        getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(251).buffer,
        unsubscribe: async () => {
          this.subscription = null
        },
      }
      return this.subscription
    },
  }

  install(): void {
    const registration = { pushManager: this.pushManager }
    const container = {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    }
    vi.stubGlobal('PushManager', class {})
    const ask = async () => {
      this.permission = this.answer
      return this.answer
    }
    const permission = () => this.permission
    vi.stubGlobal('Notification', {
      requestPermission: ask,
      get permission() {
        return permission()
      },
    })
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  }
}

let browser: FakeBrowser
beforeEach(async () => {
  await signIn('editor')
  browser = new FakeBrowser()
  browser.install()
  api.answer('GET /account/push', { public_key: publicKey })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.removeItem('qq.push')
})

async function turnOn() {
  const { user } = showPart(<DeviceNotices />)
  api.answer('PUT /account/push', { public_key: publicKey })
  await user.click(await button('Turn on'))
  return user
}

it('are turned on, tried and turned off', async () => {
  const user = await turnOn()
  await findToast('This device is notified now')
  expect(await screen.findByText('This device is notified.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Notifications on this device')
  expect(browser.subscribed).toEqual([publicKey])
  const filled = (bytes: number) => Buffer.alloc(bytes, 251).toString('base64url')
  expect(api.calls('PUT /account/push').map(({ json }) => json)).toEqual([
    { endpoint, p256dh: filled(65), auth: filled(16) },
  ])

  api.answer('POST /account/push/test', { outcome: 'sent' })
  await user.click(await button('Send a test'))
  await findToast('A test is on its way')
  api.answer('POST /account/push/test', { outcome: 'failed' })
  await user.click(await button('Send a test'))
  await findToast('The test was not sent')
  expect(isFailure()).toBe(true)

  api.answer('DELETE /account/push', { public_key: publicKey })
  await user.click(await button('Turn off'))
  await findToast('This device is no longer notified')
  expect(await screen.findByText('This device is not notified.')).toBeTruthy()
  expect(api.calls('DELETE /account/push').map(({ json }) => json)).toEqual([{ endpoint }])
})

it('stay off when the member says no, and say that the browser blocks them', async () => {
  browser.answer = 'denied'
  const { user } = showPart(<DeviceNotices />)
  await user.click(await button('Turn on'))
  expect(await screen.findByText(/^This browser blocks notifications/)).toBeTruthy()
  expect(api.calls('PUT /account/push')).toEqual([])
})

it('say so when the push service or the site refuses', async () => {
  browser.failure = new DOMException('Registration failed', 'AbortError')
  const { user } = showPart(<DeviceNotices />)
  await user.click(await button('Turn on'))
  await findToast('Notifications were not turned on')
  expect(isFailure()).toBe(true)
  expect(await screen.findByText(/^The push service of this browser does not answer/)).toBeTruthy()
  browser.failure = undefined
  api.answer('PUT /account/push', refused({ status: 422, detail: 'Not this service.' }))
  await user.click(await button('Turn on'))
  expect(await screen.findByText('Not this service.')).toBeTruthy()
  expect(await screen.findByText('This device is not notified.')).toBeTruthy()
})

it('say how a phone can have them where the browser knows none', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  showPart(<DeviceNotices />)
  expect(await screen.findByText(/add the admin area to the Home Screen/)).toBeTruthy()
})

it('are not mentioned where the site notifies nobody', async () => {
  api.answer('GET /account/push', { public_key: null })
  showPart(<DeviceNotices />)
  await expect.poll(() => api.calls('GET /account/push')).toHaveLength(1)
  expect(screen.queryByRole('heading')).toBeNull()
})

it('are renewed when the app starts, with the key that the site has now', async () => {
  await turnOn()
  await findToast('This device is notified now')
  const other = Buffer.alloc(65, 9).toString('base64url')
  api.answer('GET /account/push', { public_key: other })
  api.answer('PUT /account/push', { public_key: other })
  await renewDevice()
  expect(browser.subscribed).toEqual([publicKey, other])
  expect(api.calls('PUT /account/push')).toHaveLength(2)
})
