/** Wording of the links of header and footer, and of the feeds. Only the server reads it. */
import { menuWords } from '../../../shared/words/menu'
import { ownWords } from '../../ui/words/own-words'

export const menuMessages = /* @__PURE__ */ ownWords('menu', menuWords)
