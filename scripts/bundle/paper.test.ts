import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { makeFolder } from '../../tests/support/make-folder'
import { partPaper } from './paper.ts'

const sheets = {
  'app/app.css': `@layer base, components;
@import "./ui/base.css" layer(base);
@import "./ui/sheet.css" layer(components);`,
  'app/print.css': `@import "./app.css";
@page { margin: 1cm }
body { color: black }`,
  'app/ui/base.css': 'p { color: red } @media print { p { color: gray } }',
  'app/ui/sheet.css': `.sheet { color: red }
@media print { .sheet { color: gray } @page wide { margin: 0 } }
@media (width > 1px) { .sheet { color: blue } }`,
  'app/staff/desk.css': '.desk { color: red } @media print { .desk { color: gray } }',
  'showcase/site.css': '.client { color: red } @media print { .client { color: gray } }',
}

const project = makeFolder('paper')
for (const [path, text] of Object.entries(sheets)) {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}
const config = await resolveConfig(
  { root: project, configFile: false, css: { postcss: { plugins: [partPaper(project)] } } },
  'build',
)

/** The sheet as the build writes it, without spaces. */
async function build(path: keyof typeof sheets): Promise<string> {
  const { code } = await preprocessCSS(sheets[path], join(project, path), config)
  return code.replaceAll(/\s+/g, '')
}

it('takes paper out of what screens wait for', async () => {
  expect(await build('app/app.css')).toBe(
    '@layerbase,components;@layerbase{p{color:red}}@layercomponents{.sheet{color:red}@media(width>1px){.sheet{color:blue}}}',
  )
})

it('collects it in the sheet for print, in the order of the imports and in no layer', async () => {
  expect(await build('app/print.css')).toBe(
    'p{color:gray}.sheet{color:gray}@pagewide{margin:0}@page{margin:1cm}body{color:black}',
  )
})

it.each(['app/staff/desk.css', 'showcase/site.css'] as const)('leaves %s as it is', async path => {
  expect(await build(path)).toContain('@mediaprint{')
})
