/** The document of a page that has no other texts than those of every page. */
import type { z } from 'zod'
import { closing, group, pageMeta, pageTitleFields } from '../fields'

export const pageDocument = (title: string) => group(title, { ...pageTitleFields(), closing, meta: pageMeta })

export type PageDocument = z.infer<ReturnType<typeof pageDocument>>
