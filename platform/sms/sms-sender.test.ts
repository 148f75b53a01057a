import { describe, expect, it } from 'vitest'
import { startSmsWebhook } from '../../tests/support/peers/sms'
import { DeliveryError } from '../mail/delivery-error'
import { createSmsSender } from './sms-sender'

const message = { to: '+16045550142', text: '123456 is your code' }

describe('createSmsSender', () => {
  it('posts number and text as JSON', async () => {
    const { url, calls } = await startSmsWebhook()
    await createSmsSender(url).send(message)
    expect(calls).toEqual([{ authorization: undefined, contentType: 'application/json', message }])
  })

  it('gives name and password of the address as HTTP Basic', async () => {
    const { url, calls } = await startSmsWebhook()
    await createSmsSender(url.replace('//', '//desk%40ir:pass%3Aword@')).send(message)
    expect(calls[0]?.authorization).toBe(`Basic ${Buffer.from('desk@ir:pass:word').toString('base64')}`)
  })

  it.each([
    [400, true],
    [401, true],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
  ])('takes %i for a refusal that is permanent: %s', async (status, permanent) => {
    const { url } = await startSmsWebhook(status)
    const failure = await createSmsSender(url)
      .send(message)
      .catch(error => error)
    expect(failure).toBeInstanceOf(DeliveryError)
    expect(failure).toMatchObject({ permanent, code: `HTTP ${status}` })
  })

  it('follows no redirect: the message would go to somebody who was not named', async () => {
    const { url, calls } = await startSmsWebhook(302)
    await expect(createSmsSender(url).send(message)).rejects.toMatchObject({ permanent: false })
    expect(calls).toHaveLength(1)
  })

  it('says that nobody answers', async () => {
    await expect(createSmsSender('http://127.0.0.1:9/send').send(message)).rejects.toMatchObject({
      permanent: false,
      detail: 'the webhook could not be reached',
    })
  })
})
