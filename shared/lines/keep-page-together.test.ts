import { expect, it } from 'vitest'
import { keepPageTogether } from './keep-page-together'

const head = '<html><head><title>In 6 minutes</title></head>'

it('keeps numbers and units of a page without scripts on one line', () => {
  expect(keepPageTogether(`${head}<body><p title="6 m">48.0<!-- --> m on <b>June 11</b></p></body>`)).toBe(
    `${head}<body><p title="6 m">48.0\u00a0m on <b>June\u00a011</b></p></body>`,
  )
})

it('leaves what is typed with its spaces', () => {
  const typed = `${head}<body><style>a{margin:0 4 m}</style><pre>6 m</pre><textarea>6 m</textarea></body>`
  expect(keepPageTogether(typed)).toBe(typed)
})
