import { describe, expect, it } from 'vitest'
import { findMarkFault, markUrl, mostMark, tidyMark } from './svg-mark'

const box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"'
const around = (inside: string, more = '') => `<svg ${box}${more}>${inside}</svg>`
const dot = '<circle cx="5" cy="5" r="4"/>'

describe('a mark', () => {
  it.each([
    around(dot),
    `<?xml version="1.0"?><!-- drawn by hand -->\n${around(`<g fill="none" stroke="#000" stroke-width="2">${dot}</g>`)}`,
    around(`<title>Ours</title><path d="M0 0h10v10z" fill-rule="evenodd" class="a"/>`),
  ])('is taken: %s', svg => {
    expect(findMarkFault(svg)).toBeUndefined()
  })

  it.each([
    ['a script', around(`${dot}<script>alert(1)</script>`), 'has a script'],
    ['a handler', around(`<circle r="1" onload="alert(1)"/>`), 'has a script, onload'],
    ['a style', around(`<style>*{fill:url(//evil.example)}</style>${dot}`), 'has a style'],
    ['a style of one shape', around('<circle r="1" style="fill:red"/>'), 'has a style'],
    ['a foreign picture', around('<image href="https://evil.example/a.png"/>'), 'has <image>'],
    ['foreign HTML', around('<foreignObject><p>x</p></foreignObject>'), 'has <foreignObject>'],
    ['a copy from elsewhere', around('<use href="https://evil.example/a.svg#b"/>'), 'has <use>'],
    ['a link', around(`<a xlink:href="javascript:alert(1)">${dot}</a>`), 'has <a>'],
    ['a reference', around('<circle r="1" fill="url(https://evil.example/#a)"/>'), 'refers to something'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${around(dot)}`, 'has a DOCTYPE'],
    ['an animation', around('<circle r="1"><animate attributeName="r"/></circle>'), 'has <animate>'],
    ['no box', `<svg xmlns="http://www.w3.org/2000/svg">${dot}</svg>`, 'needs a viewBox'],
    ['nothing in it', around(''), 'no shape'],
    ['a web page', '<html><body>Hello</body></html>', 'has <html>'],
    ['words', 'Our logo', 'This is no SVG'],
    ['more than it may be', around(`<path d="${'M0 0'.repeat(mostMark)}"/>`), 'too long'],
  ])('with %s is refused with the reason', (_, svg, reason) => {
    expect(findMarkFault(svg)).toContain(reason)
  })

  it('loses the notes of its program, and what could end the address that it is in', () => {
    const svg = around(
      `<title>"Ours"</title><path class="a" data-name="b" d="M0 0"/>`,
      ' xmlns:i="http://ns.example/"',
    )
    expect(tidyMark(svg)).toBe(`<svg ${box}><path d="M0 0"></path></svg>`)
    expect(markUrl(svg)).not.toMatch(/["'()<>\s]/)
  })
})
