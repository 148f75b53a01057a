/** The uploaded pictures of a sanitised body. */
import { imagePath } from './image'

const ownAddress = new RegExp(`${imagePath('')}(content_[\\w-]+\\.\\w+)`, 'g')

/** Names of the uploaded pictures that a body shows or links to. */
export const imageNamesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(ownAddress)].map(([, name = '']) => name)),
]
