import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonLook = 'solid' | 'outline'

/** A button that is `type="button"` by default. */
export function Button({
  look = 'solid',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type={type} className={`button button-${look} ${className}`} {...rest} />
}

/** A link styled as a button, for a page's one or two main actions. */
export function ButtonLink({ look = 'solid', className = '', ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link className={`button button-${look} ${className}`} {...rest} />
}
