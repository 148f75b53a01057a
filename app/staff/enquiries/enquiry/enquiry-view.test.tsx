import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { enquiryFields, enquiryForm, ofFields } from '../../../../domain/enquiry/enquiry'
import { anOpenedEnquiry } from '../../../../tests/support/components/an-opened-enquiry'
import { EnquiryView } from './enquiry-view'

const typed = ofFields(enquiryFields, field => `Zq${field}`)

const enquiry = anOpenedEnquiry({ ...typed, due_at: '2026-11-03T17:00:00.000Z' })

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
