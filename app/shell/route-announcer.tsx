import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readStay } from '../../shared/same-page'

/**
 * Does for client-side navigations what browsers do for page loads: announces the new page's title to assistive
 * technology and starts the focus over, at the beginning of the new content.
 */
export function RouteAnnouncer() {
  const { pathname, state } = useLocation()
  const stays = readStay(state) !== undefined
  const [title, setTitle] = useState('')
  // The first page was announced by the browser.
  const announced = useRef(pathname)
  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    if (stays) return
    setTitle(document.title)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, stays])
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  )
}
