import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Width } from './widths'

export interface PageFrameProps {
  frame: RefObject<HTMLIFrameElement | null>
  /** What the frame holds. */
  title: string
  src: string
  width: Width
  isReady: boolean
  onLoad: () => void
}

/** The page at a width, made smaller where there is less room. */
export function PageFrame({ frame, title, src, width, isReady, onLoad }: PageFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width)
  return (
    <div className="page-room" ref={room} aria-busy={!isReady || undefined}>
      <iframe
        ref={frame}
        className="page-frame"
        title={title}
        src={src}
        onLoad={onLoad}
        style={{
          width,
          height: size.height / scale,
          transform: `scale(${scale})`,
          left: Math.max(0, (size.width - width * scale) / 2),
        }}
      />
    </div>
  )
}
