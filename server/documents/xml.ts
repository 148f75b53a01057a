/** Text escaped for XML. */

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids, even as references
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes for elements and attributes alike (XML injection); drops characters that no XML document may contain. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, character => escapes[character] ?? '')
