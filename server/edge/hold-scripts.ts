/**
 * Finishing a rendered page: its scripts are put aside until someone reaches for a control, and every inline
 * script is hashed for the Content-Security-Policy.
 */
import { createHash } from 'node:crypto'

const modulePreload = /<link rel="modulepreload"[^>]*>/g
const moduleScript = /<script type="module"[^>]*>[\s\S]*?<\/script>/g
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** The id that the boot script looks for (app/shell/boot-script.ts). */
export const heldScriptsId = 'held-scripts'

/**
 * Moves React Router's preloads and module script into a `<template>` at the end of the body, where they
 * neither load nor run. React hydrates as if they had never been moved once the boot script puts them back.
 */
export function holdScripts(html: string): string {
  const preloads = html.match(modulePreload) ?? []
  const scripts = html.match(moduleScript) ?? []
  if (scripts.length === 0) return html
  const lighter = html.replace(modulePreload, '')
  const first = lighter.indexOf(scripts[0] ?? '')
  const held = `<template id="${heldScriptsId}">${preloads.join('')}${scripts.join('')}</template>`
  return lighter.slice(0, first) + held + lighter.slice(first).replace(moduleScript, '')
}

/** SHA-256 digests, base64, of every inline script that a browser would run. Data blocks (JSON-LD) need none. */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (/type="application\//.test(attributes) || text === '') continue
    hashes.add(createHash('sha256').update(text).digest('base64'))
  }
  return [...hashes]
}
