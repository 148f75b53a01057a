/** What a visitor reads while the site starts, before its own name and colours are known. */
export const startingMessages = {
  title: 'Back in a moment',
  text: 'This site is being updated. The page opens by itself as soon as that is done, usually within a minute.',
  unsent:
    'This site is being updated, so what you sent did not arrive. Go back, where it is still written, and send it again in a minute.',
  detail: 'The site is being updated. Try again in a minute.',
}
