/** For processes that work in the background. */
import { getPriority, setPriority } from 'node:os'

/** As `nice` does. */
const courtesy = 10

/** The site's pages come before this process. One that is nicer already may not take that back. */
export const giveWay = (): void => setPriority(Math.max(courtesy, getPriority()))
