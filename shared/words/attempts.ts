/** What a certificate says after an attempt to verify or to forge it. */
export const attemptWords = {
  same: (number: string) =>
    `Verified. What is on your screen hashes to ${number}, and the seal drawn from it meets the printed one line for line.`,
  altered: (number: string) =>
    `These are not the sealed words. What is on your screen hashes to ${number}. A translation or an extension may have changed it.`,
  forged: (figure: string, forged: string, number: string) =>
    `${figure} became ${forged}, the hash became ${number}, and the seal came apart. Nothing on the page above has changed.`,
  noFigure: 'There is no figure on this page to forge.',
}
