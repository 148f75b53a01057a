/** A route whose `handle` says `static` is plain HTML without any script. */
export const saysStatic = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'static' in handle
