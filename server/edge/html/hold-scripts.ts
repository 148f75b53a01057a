/** Defers a page's scripts until a visitor reaches for a control. */

const modulePreload = /<link rel="modulepreload"[^>]*>/g
const moduleScript = /<script type="module"[^>]*>[\s\S]*?<\/script>/g

/** The id that the boot script looks for (app/shell/boot-script.ts). */
export const heldScriptsId = 'held-scripts'

/**
 * Lazy hydration: moves React Router's preloads and module script into a `<template>` at the end of the body, where
 * they neither load nor run. React hydrates as usual once the boot script puts them back.
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
