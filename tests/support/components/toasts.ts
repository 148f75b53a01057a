import { screen } from '@testing-library/react'

/** Waits for these words in the toast, as its title or its text. */
export const findToast = (words: string): Promise<HTMLElement> =>
  screen.findByText(words, { selector: '.toast *' })

/** Whether the toast says that something failed. */
export const isFailure = (): boolean =>
  document.querySelector('.toast')?.getAttribute('data-variant') === 'destructive'
