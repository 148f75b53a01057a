/** What the page of an enquiry asks for besides the enquiry. */
import type { FakeApi } from './fake-api'

export function answerEnquiryPage(api: FakeApi): void {
  api.answer('GET /enquiries', { enquiries: [], next: null })
  api.answer('GET /enquiries/members', { members: [] })
  api.answer('GET /account/profile', { name: 'Ines Okafor', job_title: '', signature: '' })
  const own = { own_name: 'Ines Okafor', date: 'November 3, 2026' }
  api.answer('GET /saved-replies', { replies: [], own, next_opening: '2026-11-04T15:00:00.000Z' })
}
