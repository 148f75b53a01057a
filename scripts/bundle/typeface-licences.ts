import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Sends the typefaces' licences along: the SIL Open Font License asks for its text with every copy. */
export function sendTypefaceLicences(): Plugin {
  return {
    name: 'typeface-licences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const files = ['showcase/fonts-license.txt', ...globSync('app/fonts/*-license.txt')].toSorted()
      const source = files.map(file => readFileSync(file, 'utf8').trim()).join(`\n\n${'-'.repeat(78)}\n\n`)
      this.emitFile({ type: 'asset', fileName: 'typeface-licences.txt', source: `${source}\n` })
    },
  }
}
