/** Furniture of the plates: scaled windows and phones, drawn flat. Styles in stage.css. */
import type { ReactNode } from 'react'

interface ScaledProps {
  /** The window's own size in CSS pixels, before `scale`. */
  width: number
  height: number
  scale: number
  className?: string
  children: ReactNode
}

/** A part of the client's page as a window of `width` shows it, enlarged or reduced by `scale`. */
export function Scaled({ width, height, scale, className = '', children }: ScaledProps) {
  return (
    <div className={`scaled ${className}`} style={{ width: width * scale, height: height * scale }}>
      <div style={{ width, height, transform: `scale(${scale})` }}>{children}</div>
    </div>
  )
}

interface PhoneProps {
  left: number
  top: number
  scale: number
  time: string
  /** Class of the screen, for its ground. */
  className?: string
  height?: number
  children: ReactNode
}

/** A telephone of 390 points: a line around a screen, nothing more. */
export function Phone({ left, top, scale, time, className = '', height = 844, children }: PhoneProps) {
  return (
    <div className={`phone ${className}`} style={{ left, top }}>
      <Scaled width={390} height={height} scale={scale}>
        <div className="phone-status">
          <b>{time}</b>
          <svg width="62" height="13" viewBox="0 0 62 13" fill="currentColor" aria-hidden="true">
            <path d="M0 9h3v4H0zM5 6h3v7H5zM10 3h3v10h-3zM15 0h3v13h-3z" />
            <path
              d="M33 1.5h22v10H33zM34.4 2.9v7.2h19.2V2.9zM35.6 4.1h14v4.8h-14zM56.4 4.6h1.8v3.8h-1.8z"
              fillRule="evenodd"
            />
          </svg>
        </div>
        {children}
      </Scaled>
    </div>
  )
}
