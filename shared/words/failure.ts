/** Wording of the failure page; apart from the header's, because few visitors see it. */
export const failureWords = {
  title: 'Unexpected Application Error!',
  notFound: 'Nothing is filed at this address. It may have moved before we kept a redirect.',
  refused: 'The server did not accept this request. Go back and try again.',
  failed: 'The fault is ours and it has been logged. The rest of the site is fine.',
  unavailable: 'Our records cannot be reached at the moment. Please try again in a minute.',
  failedHere: 'Something went wrong in your browser while it showed this page. Reload the page.',
  reference: 'Reference',
  reload: 'Reload the page',
  home: 'Home',
  portfolio: 'Portfolio',
  contact: 'Contact',
}
