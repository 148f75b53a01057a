import { describe, expect, it } from 'vitest'
import { findPassageFault, readPassage } from './passage'

describe('a section of the policy', () => {
  it('is paragraphs, lists and terms, between empty lines', () => {
    expect(
      readPassage(
        '  We keep it\n for 24 months.\n\n- names\n-  addresses\n\n\nEnquiries :: 24 months :: or less\nMail :: 30 days',
      ),
    ).toEqual([
      { kind: 'p', text: 'We keep it for 24 months.' },
      { kind: 'list', items: ['names', 'addresses'] },
      {
        kind: 'terms',
        rows: [
          { term: 'Enquiries', text: '24 months :: or less' },
          { term: 'Mail', text: '30 days' },
        ],
      },
    ])
  })

  it('leaves out items and paragraphs of which nothing is left', () => {
    expect(readPassage('One.\n\n\n\n- \n- two\n\n-')).toEqual([
      { kind: 'p', text: 'One.' },
      { kind: 'list', items: ['two'] },
    ])
  })

  it('takes a thousand empty lines at once', () => {
    expect(readPassage(`a${'\n '.repeat(100_000)}\nb`)).toHaveLength(2)
  })
})

describe('what is wrong with a section', () => {
  it.each([
    ['a line of a list without its dash', '- one\ntwo', 'Begin every line of a list with “- ”'],
    ['a line of terms without its colons', 'One :: 1\nTwo', 'Write “::” in every line of terms'],
    ['a script', 'See [this](javascript:alert(1)).', 'not to “javascript:alert(1”'],
    ['another host without its scheme', '[x](//evil.example)', 'not to “//evil.example”'],
    ['a page without encryption', '[x](http://a.example)', 'not to “http://a.example”'],
    ['nothing', '[x]()', 'not to “”'],
  ])('names %s', (_, text, message) => {
    expect(findPassageFault(text)).toContain(message)
  })

  it.each([
    'See [section 3](#what-we-collect), [us](/contact), [mail](mailto:{privacy email}) and [that](https://a.example/b).',
    '- one\n- two :: with colons\n\n+1 [call](tel:+16045550142)',
    'One :: 1\nTwo :: 2',
  ])('is nothing with %s', text => {
    expect(findPassageFault(text)).toBeUndefined()
  })
})
