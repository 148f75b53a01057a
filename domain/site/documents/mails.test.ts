import { expect, it } from 'vitest'
import { mails } from '../../../content/mails'
import { shippedSite } from '../current-site.server'
import { findFaults } from '../merge-documents.server'

const { acknowledgement, reply } = mails

it('names in a sentence what only that email knows', () => {
  const written = shippedSite.mails
  expect(written.acknowledgement.promise('Friday, 5 p.m. Vancouver time')).toMatch(
    / within 24 hours on business days: by Friday, 5 p\.m\. Vancouver time\.$/,
  )
  expect(written.acknowledgement.promise(undefined)).toMatch(/ within 24 hours on business days\.$/)
  expect(written.reply.quote('Monday {time}')).toBe('You wrote on Monday {time}:')
})

it('refuses such a name where nothing stands for it, and lists those that do', () => {
  const content = {
    ...mails,
    acknowledgement: { ...acknowledgement, urgent: 'By {answer by}.', promise: 'At {time}, {answer by}.' },
    reply: { quote: reply.quote },
  }
  const faults = findFaults('mails', content)
  expect(faults.map(({ path }) => path)).toEqual(['acknowledgement.promise', 'acknowledgement.urgent'])
  expect(faults[0]?.message).toMatch(/^\{time\} stands for nothing\. These do: \{answer by\}, \{agency\}, /)
  expect(faults[1]?.message).toMatch(/^\{answer by\} stands for nothing\. These do: \{agency\}, /)
})
