/** An enquiry that asks about personal data: recorded where it is read, and led to from there. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anOpenedEnquiry, answerAroundEnquiry } from '../../../../tests/support/components/an-opened-enquiry'
import { fakeApi, refused } from '../../../../tests/support/components/fake-api'
import { showPage } from '../../../../tests/support/components/show-page'
import { findToast } from '../../../../tests/support/components/toasts'
import * as route from '../../../routes/admin/enquiry'

const api = fakeApi()
beforeEach(() => answerAroundEnquiry(api))

const enquiry = anOpenedEnquiry()
const request = { id: 'asked', due_on: '2026-12-20', closed_at: null }
const call = 'POST /enquiries/:id/privacy-request'

async function open(shown = enquiry) {
  api.answer('GET /enquiries/:id', shown)
  const page = showPage(route, '/admin/enquiries/:id', '/admin/enquiries/first')
  await screen.findByRole('heading', { level: 1, name: 'Nadia Brook' })
  return page
}

it('records it with what is asked and by which law, and leads to the Privacy page', async () => {
  const { user } = await open()
  api.answer(call, { ...enquiry, privacy_request: request })
  await user.click(screen.getByRole('button', { name: 'This is a privacy request' }))
  await user.selectOptions(screen.getByLabelText('Asks for'), 'Erasure')
  await user.selectOptions(screen.getByLabelText('Law'), 'GDPR (EU and UK), one month')
  await user.click(screen.getByRole('button', { name: 'Record request' }))
  await findToast('The request was recorded')
  expect(api.calls(call)[0]?.json).toEqual({ kind: 'erasure', law: 'gdpr' })
  await screen.findByText(/^Answer by December 20, 2026$/)
  const link = screen.getByRole('link', { name: 'Open on the Privacy page' })
  expect(link.getAttribute('href')).toBe('/admin/privacy?request=asked')
  expect(screen.queryByRole('button', { name: 'This is a privacy request' })).toBeNull()
})

it('keeps what was chosen when it is refused, and says why', async () => {
  const { user } = await open()
  api.answer(call, refused({ status: 503, code: 'unavailable', detail: 'Try again in a moment.' }))
  await user.click(screen.getByRole('button', { name: 'This is a privacy request' }))
  await user.selectOptions(screen.getByLabelText('Asks for'), 'Correction')
  await user.click(screen.getByRole('button', { name: 'Record request' }))
  await screen.findByText(/The request was not recorded. Try again in a moment./)
  expect(screen.getByLabelText<HTMLSelectElement>('Asks for').value).toBe('correction')
})

it('says when it was closed', async () => {
  await open({ ...enquiry, privacy_request: { ...request, closed_at: '2026-12-01T17:00:00.000Z' } })
  screen.getByText('Answered and closed')
})
