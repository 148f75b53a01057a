/** Adds the agency's colours and its mark to a finished page, after the styles that they change. */
import { createHash } from 'node:crypto'
import type { StyledPage } from './inline-styles'

/** `css` is empty as shipped. React leaves what it did not write in the head where it is. */
export function addLook({ html, styleHashes }: StyledPage, css: string): StyledPage {
  if (css === '') return { html, styleHashes }
  return {
    html: html.replace('</head>', () => `<style>${css}</style></head>`),
    styleHashes: [...styleHashes, createHash('sha256').update(css).digest('base64')],
  }
}
