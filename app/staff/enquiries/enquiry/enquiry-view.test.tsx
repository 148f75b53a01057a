import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { enquiryFields, enquiryForm, ofFields } from '../../../../domain/enquiry/enquiry'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { EnquiryView } from './enquiry-view'

const typed = ofFields(enquiryFields, field => `Zq${field}`)

const enquiry: WholeEnquiry = {
  ...typed,
  ...{ id: 'first', beginning: '', status: 'new', assignee: null, outcome: null, unread: false, version: 1 },
  snoozed_until: null,
  unanswered_since: null,
  ...{ created_at: '2026-11-02T17:00:00.000Z', due_at: '2026-11-03T17:00:00.000Z', answered_at: null },
  ...{ events: [], replies: [], mails: [], writers: [], mails_held: false, origin: null, privacy_policy: 1 },
  sender: { enquiries: [], subscription: null, is_member: false, posts: [] },
}

const html = (() => {
  const view = (
    <QueryClientProvider client={new QueryClient()}>
      <EnquiryView enquiry={enquiry} accountId="olga" />
    </QueryClientProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: view }])} />)
})()

it.each(enquiryFields)('shows %s to staff', field => {
  expect(html).toContain(typed[field])
})

it.each(enquiryFields.filter(field => field !== 'name'))('says what %s is', field => {
  const { label } = enquiryForm[field]
  const isTerm = html.includes(`<dt>${label}</dt>`)
  expect(isTerm || html.includes(`${label}</h2>`)).toBe(true)
})
