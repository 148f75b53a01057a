import type { ComponentProps } from 'react'

/** A button that reads as a link; `busy` while what it started is under way. */
export const LinkButton = ({
  className = '',
  busy = false,
  ...rest
}: ComponentProps<'button'> & { busy?: boolean }) => (
  <button
    type="button"
    className={`link-button ${className}`.trim()}
    aria-busy={busy || undefined}
    {...rest}
  />
)
