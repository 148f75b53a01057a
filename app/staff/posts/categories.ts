/** The categories of articles, wherever staff choose or see one. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Category, specifiedCategories } from '../../../domain/post/categories'
import { callApi } from '../../session/api'

const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => callApi('GET /categories'),
})

/** Until they are known, those that the program was specified with. */
export function useCategories(): readonly Category[] {
  const { data } = useQuery(categoriesQuery)
  return data?.ok ? data.body.categories : specifiedCategories
}

/** What staff see for the key of a post: also for one that is no category. */
export const labelOf = (categories: readonly Category[], key: string): string =>
  categories.find(category => category.key === key)?.name ?? key
