/** Wording of what readers and search engines find an article by. */
import { plural } from '../../../../shared/plural'

export const readersMessages = {
  title: 'Byline, tags, series and search',
  authors: {
    label: 'Byline',
    hint: 'Members and guests who wrote it, in order. Their names take the place of Author.',
    derived: 'The names of the byline below.',
    add: 'Add name',
    added: (name: string) => `${name} is in the byline now.`,
    list: 'Byline in order',
  },
  tags: {
    label: 'Tags',
    hint: 'Articles with the same tag are listed together. Separate several with commas.',
    add: 'Add tag',
    added: (name: string) => `Tagged ${name}.`,
    list: 'Tags of this article',
  },
  list: {
    up: (name: string) => `Move ${name} up`,
    remove: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} removed.`,
    moved: (name: string, place: number) => `${name} is number ${place} now.`,
  },
  series: {
    label: 'Series',
    hint: 'Its articles link to each other, in the order of their parts.',
    part: 'Part',
    missing: 'Enter a whole number from 1 to 99.',
  },
  search: {
    title: 'Heading for search',
    titleHint: 'Empty: the title.',
    description: 'Description for search',
    descriptionHint: 'Empty: the excerpt.',
  },
  preview: {
    results: 'As a search result',
    networks: 'As a link that is shared',
    untitled: 'Untitled',
    undescribed: 'The first 160 characters of the text.',
    cut: (count: number) => `${plural(count, 'character')} of the title are cut.`,
  },
}
