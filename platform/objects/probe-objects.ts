/** Whether the object store does what the site needs of it. */
import type { Objects } from './objects'

export const probeKey = 'start-check'

/** Writes, reads and deletes: a bucket may allow one of these and refuse another. Throws what the store says. */
export async function probeObjects(objects: Pick<Objects, 'put' | 'get' | 'delete'>): Promise<void> {
  await objects.put(probeKey, Buffer.from('Written to check the object store, and deleted at once.'))
  await objects.get(probeKey)
  await objects.delete(probeKey)
}
