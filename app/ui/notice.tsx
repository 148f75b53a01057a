/** A toast's text as part of the page, for visitors without JavaScript. */
export function Notice({
  title,
  description,
  variant,
}: {
  title: string
  description?: string
  variant: 'default' | 'destructive'
}) {
  return (
    <div className="notice" data-variant={variant} role={variant === 'destructive' ? 'alert' : 'status'}>
      <strong>{title}</strong>
      {description}
    </div>
  )
}
