import { describe, expect, it } from 'vitest'
import { shippedSite } from './current-site.server'
import { documents, fixedNames } from './documents'
import { describeForm } from './form-field'
import { shipped } from './shipped.server'

describe.each(fixedNames)('%s', name => {
  it('fits its schema as it is shipped', () => {
    const checked = documents[name].safeParse(shipped[name])
    expect(checked.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toBeUndefined()
    expect(checked.data).toEqual(shipped[name])
  })

  it('has a form with a label for each field', () => {
    const labels: string[] = []
    const collect = (field: ReturnType<typeof describeForm>): void => {
      labels.push(field.title)
      for (const one of field.fields ?? []) collect(one)
      if (field.item) collect(field.item)
    }
    collect(describeForm(name, documents[name]))
    expect(labels.length).toBeGreaterThan(5)
    expect(labels.filter(label => label.trim() === '')).toEqual([])
  })
})

it('states a price once, and fills it in wherever it is named', () => {
  expect(JSON.stringify(shipped.terms)).not.toContain('$2,000')
  expect(shippedSite.terms.groups[0]?.title).toBe('What $2,000 a month buys')
  expect(shippedSite.servicesPage.meta.description).toContain('IR websites from $15,000,')
  expect(JSON.stringify(shippedSite)).not.toMatch(/\{[a-z ]+\}/)
})
