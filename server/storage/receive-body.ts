/** Receives the body of an upload into a file: however many wait, and however slowly they come, none is held in memory. */
import { openUnnamedFile, type UnnamedFile } from '../../platform/objects/unnamed-file'
import type { Incoming } from '../http/app-env'
import type { Refusal } from '../http/refusal'
import { refuseBody } from '../http/sub-app'

interface Bounds {
  /** Where the file is. */
  folder: string
  /** In bytes. */
  most: number
  tooLarge: Refusal
}

/** The caller closes it. Behind `limitLength`; what comes without a Content-Length is counted here. */
export async function receiveBody(c: Incoming, { folder, most, tooLarge }: Bounds): Promise<UnnamedFile> {
  const file = await openUnnamedFile(folder).catch(error => refuseBody(c, error))
  try {
    // A body that is not read to its end is not cancelled: that would take the connection from the answer.
    for await (const piece of c.req.raw.body?.values({ preventCancel: true }) ?? []) {
      if (file.length + piece.length > most) {
        // Its end is not known, so the rest is not read either.
        c.header('Connection', 'close')
        throw tooLarge
      }
      await file.append(piece)
    }
    return file
  } catch (error) {
    await file.close()
    if (error === tooLarge) throw error
    return refuseBody(c, error)
  }
}
