import 'react'

// Invoker commands (HTML 4.10.6) are not in React's types yet; React passes lower-case attributes through.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    commandfor?: string
    command?: 'show-modal' | 'close'
  }
}
