/** About how much search engines and networks show before they cut, in characters. */
export const shown = {
  results: { title: 60, description: 158 },
  networks: { title: 70, description: 110 },
} as const

/** Cut after a word, as they do, or within one that is longer than all. */
export function cutText(text: string, most: number): string {
  const characters = [...text.trim()]
  if (characters.length <= most) return characters.join('')
  const head = characters.slice(0, most - 1).join('')
  const words = characters[most - 1] === ' ' ? head : head.replace(/\s+\S*$/, '')
  return `${words.replace(/[\s,;:.]+$/, '')}…`
}
