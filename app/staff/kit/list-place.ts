import { useEffect } from 'react'
import { type Location, useLocation } from 'react-router'
import { isObject, tryJson } from '../../../shared/read-json'

/**
 * Where a list was left, for the way back from one of its rows. Kept for the tab, not in memory: an editor may be a
 * document of its own.
 */
interface ListPlace {
  /** The list, or another view of it. */
  pathname: string
  /** The query string of the list. */
  search: string
  /** The id of the row's element; empty if no row was left. */
  row: string
}

type Page = Pick<Location, 'pathname' | 'search'>

const keyOf = (pathname: string): string => `qq.place:${pathname}`

/** Notes that one of these rows is being opened. `list`: which list this is a view of, if it is not one itself. */
export function leaveList({ pathname, search }: Page, row = '', list = pathname): void {
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify({ pathname, search, row } satisfies ListPlace))
  } catch {
    // Without storage the way back leads to the list's beginning.
  }
}

function readPlace(list: string): ListPlace | undefined {
  try {
    const place = tryJson(sessionStorage.getItem(keyOf(list)) ?? '')
    if (!isObject(place)) return undefined
    // A build before has noted no view: the list was the only one.
    const { pathname = list, search, row } = place
    return { pathname: String(pathname), search: String(search), row: String(row) }
  } catch {
    return undefined
  }
}

/** The address of a list as it was left, in the view that it was left in. */
export function wayBack(list: string): string {
  const place = readPlace(list)
  return place ? place.pathname + place.search : list
}

/** Takes the focus to the row that was opened from here, once the list is shown again. */
export function useReturn(isShown: boolean, list?: string): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const place = readPlace(list ?? pathname)
    if (!isShown || !place) return
    sessionStorage.removeItem(keyOf(list ?? pathname))
    if (place.pathname === pathname && place.search === search) focusRow(place.row)
  }, [isShown, list, pathname, search])
}

/** Shows a row and focuses its control, after the page's title was announced, which moves the focus too. */
export function focusRow(id: string): void {
  setTimeout(() => {
    const control = document.getElementById(id)?.querySelector<HTMLElement>('a, button')
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  })
}
