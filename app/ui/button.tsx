import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonLook = 'solid' | 'outline'

/** A button that submits nothing unless told to. */
export function Button({
  look = 'solid',
  className = '',
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook }) {
  return <button type={type} className={`button button-${look} ${className}`} {...rest} />
}

/** A link that looks like a button, for the one or two things a page wants done. */
export function ButtonLink({ look = 'solid', className = '', ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link className={`button button-${look} ${className}`} {...rest} />
}
