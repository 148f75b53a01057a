/** Wording of the replay of a morning. */
import { replayWords } from '../../../shared/words/replay'
import { ownWords } from '../../ui/words/own-words'

export const replayMessages = ownWords('replay', replayWords)
