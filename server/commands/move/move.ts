/** `npm run move -- --to PLACE`: the rows of the site to another database, its pictures to another store, and the key. */
import { type Command, command } from '../run'
import { help, readMoveRequest } from './move-request'

export const moveCommand: Command = command({
  help,
  read: readMoveRequest,
  // What moves a site is no part of a start of it, which has all commands in it.
  run: async (request, context) => (await import('./run-move')).runMove(request, context),
})
