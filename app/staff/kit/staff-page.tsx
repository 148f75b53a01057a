import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import { pageTitle } from '../../ui/agency/agency'
import { ListStatus } from './status'

interface StaffPage {
  title: string | ((params: Params) => string)
  styles: readonly string[]
  /** Shown while the first request is under way, by pages that ask for a list. */
  loading?: string
  /** Above it; by default the title. */
  Head?: ComponentType
}

/**
 * What a route of the admin area exports besides its component: `export const { meta, links } = staffPage({ ... })`. A
 * page whose client loader asks for a list takes HydrateFallback too.
 */
export function staffPage({ title, styles, loading, Head }: StaffPage) {
  const titleFor = (params: Params) => (typeof title === 'string' ? title : title(params))
  const showLoading = () => (
    <>
      {Head ? <Head /> : <h1 className="admin-title">{titleFor({})}</h1>}
      <ListStatus isLarge>{loading}</ListStatus>
    </>
  )
  return {
    meta: ({ params }: { params: Params }) => [{ title: pageTitle(titleFor(params)) }],
    links: () => styles.map(href => ({ rel: 'stylesheet', href })),
    HydrateFallback: showLoading,
  }
}
