/**
 * One password typed on two systems is one password: macOS sends é as e and an accent, other systems as one character,
 * and an input method may send full-width digits or a wide blank (NIST SP 800-63B, 3.1.1.2; docs/decisions/0051).
 */

/** Algorithmic complexity: NFKC makes eighteen characters of one. Nothing that is this long has been stored. */
const longest = 1024

/** The form in which a password is judged, counted and hashed. */
export const normalizePassword = (typed: string): string =>
  typed.length > longest ? typed : typed.normalize('NFKC')
