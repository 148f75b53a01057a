/** A post that readers find by nothing but its title and category. */
export const plainReaders = {
  search_title: '',
  search_description: '',
  authors: [],
  tags: [],
  series: '',
  series_part: 1,
}
