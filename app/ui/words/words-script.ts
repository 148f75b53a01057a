/** What tells the browser an agency's own words, before the app asks for them (own-words.ts). */
import { createContext, use } from 'react'
import { serverSets } from '../../../shared/words/server-sets'
import type { WordChanges } from '../../../shared/words/word-changes'
import { WordsContext } from './own-words'

/** Plain text, because it is sent as it is. Takes the place of each word that was changed, sentences included. */
const put = `(to,from)=>{
for(const name in from){
const own=from[name],word=to[name];
if(typeof own==='object')put(word,own);
else to[name]=typeof word==='function'?(...values)=>own.replace(/\\{(\\d)\\}/g,(_,place)=>values[place]):own
}
return to
}`.replaceAll('\n', '')

/** XSS: no text in it ends the element. */
export const wordsScript = (changes: WordChanges): string =>
  `{const put=${put},own=${JSON.stringify(changes).replaceAll('<', '\\u003c')};window.ownWords=(set,words)=>put(words,own[set])}`

/** Marks the script as ours for server/edge/html/inline-scripts.ts. */
export const NonceContext = /* @__PURE__ */ createContext('')

/** Of the page that is rendered; empty where it says nothing but the shipped words. Only on the server. */
export function useWordsScript(): { nonce: string; html: string } {
  const changes = Object.entries(use(WordsContext) ?? {}).filter(([set]) => !serverSets.includes(set))
  const nonce = use(NonceContext)
  return { nonce, html: changes.length > 0 ? wordsScript(Object.fromEntries(changes)) : '' }
}
