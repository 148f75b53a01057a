/**
 * Thumbnails of files that are pictures. None is kept: what is erased has no copy to erase, and one is made in less time
 * than a thread takes to be read.
 */
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import type { Tables } from '../../../../platform/db/types'
import type { Objects } from '../../../../platform/objects/objects'
import { Unavailable } from '../../../../platform/unavailable'
import { makeThumbnail } from '../../../image/process-image.server'
import { findFile } from '../received/received-mails.server'
import { isShownPicture } from '../received/sniff-file'

/** Denial of service: the bytes of a file, up to 25 MB, are in memory only while it has its turn. */
const inTurn = pLimit(1)
const mostWaiting = 100

/** WebP; undefined when there is no such file, or nothing to show of it. */
export async function readThumbnail(
  { db, objects }: { db: Kysely<Tables>; objects: Objects },
  place: { enquiryId: string; fileId: string; accountId: string },
): Promise<Buffer | undefined> {
  const file = await findFile(db, place)
  if (!file || !isShownPicture(file.media_type)) return undefined
  if (inTurn.pendingCount >= mostWaiting) throw new Unavailable('too many thumbnails wait to be made')
  return inTurn(async () => {
    const bytes = await objects.get(file.object_key)
    return bytes && makeThumbnail(bytes)
  })
}
