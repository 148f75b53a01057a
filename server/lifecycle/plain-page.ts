/** The frame of pages that stand outside the site's own: in its colours, without a script. */
import { colours, nightColours } from '../../shared/tokens'

const names = ['paper', 'sheet', 'ink', 'text', 'harbour', 'harbour-deep', 'control', 'herring-deep'] as const

const palette = names
  .map(name => `--color-${name}:light-dark(${colours[name]},${nightColours[name]})`)
  .join(';')

interface PlainPage {
  title: string
  /** HTML, escaped by the caller. */
  body: string
  /** HTML for the head. */
  head?: string
}

export const plainPage = ({ title, body, head = '' }: PlainPage): string => `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root{color-scheme:light dark;${palette}}
body{margin:0;min-height:100vh;display:grid;align-content:center;background:var(--color-paper);color:var(--color-text);font:1.08rem/1.55 "Instrument Sans",Arial,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem 1.5rem;border-top:1px solid var(--color-ink)}
h1{margin:0 0 1rem;color:var(--color-ink);font:400 clamp(2.3rem,1.2rem + 3.6vw,3.4rem)/1.05 Newsreader,Georgia,serif;letter-spacing:-.015em}
p{margin:0}
</style>
${head}
</head>
<body><main>${body}</main></body>
</html>
`
