/** Names of container images. */

/** With a version that stays, and without the name of a registry: the machine's own setting chooses that. */
export function isPinned(image: string): boolean {
  const [name = '', tag = ''] = image.split(':')
  return !name.split('/')[0]?.includes('.') && /^v?\d+\.\d/.test(tag) && !/\/.*\//.test(name)
}
