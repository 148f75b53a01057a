import { useEffect } from 'react'
import { type Location, useLocation } from 'react-router'
import { isObject, tryJson } from '../../../shared/read-json'

/**
 * Where a list was left, for the way back from one of its rows. Kept for the tab, not in memory: an editor may be a
 * document of its own.
 */
interface ListPlace {
  /** The query string of the list. */
  search: string
  /** The id of the row's element; empty if no row was left. */
  row: string
}

type Page = Pick<Location, 'pathname' | 'search'>

const keyOf = (pathname: string): string => `qq.place:${pathname}`

/** Notes that one of these rows is being opened. */
export function leaveList({ pathname, search }: Page, row = ''): void {
  try {
    sessionStorage.setItem(keyOf(pathname), JSON.stringify({ search, row } satisfies ListPlace))
  } catch {
    // Without storage the way back leads to the list's beginning.
  }
}

function readPlace(pathname: string): ListPlace | undefined {
  try {
    const place = tryJson(sessionStorage.getItem(keyOf(pathname)) ?? '')
    if (!isObject(place)) return undefined
    return { search: String(place.search), row: String(place.row) }
  } catch {
    return undefined
  }
}

/** The address of a list as it was left. */
export const wayBack = (pathname: string): string => pathname + (readPlace(pathname)?.search ?? '')

/** Takes the focus to the row that was opened from here, once the list is shown again. */
export function useReturn(isShown: boolean): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const place = readPlace(pathname)
    if (!isShown || !place) return
    sessionStorage.removeItem(keyOf(pathname))
    if (place.search === search) focusRow(place.row)
  }, [isShown, pathname, search])
}

/** Shows a row and focuses its control, after the page's title was announced, which moves the focus too. */
export function focusRow(id: string): void {
  setTimeout(() => {
    const control = document.getElementById(id)?.querySelector<HTMLElement>('a, button')
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  })
}
