/** Letters without accents, as people type them who do not have the keys. */

/** Letters that Unicode does not decompose (NFKD), with those that stand for them (CLDR's transform Latin-ASCII). */
const undivided: Readonly<Record<string, string>> = Object.fromEntries(
  'ß:ss æ:ae œ:oe þ:th ð:d ø:o đ:d ħ:h ı:i ĸ:q ł:l ŋ:n ŧ:t ɓ:b ɖ:d ɗ:d ǝ:e ə:e ɛ:e ƒ:f ɣ:g ɨ:i ƙ:k ɔ:o ʉ:u ƴ:y ȼ:c ɍ:r ɏ:y ƶ:z'
    .split(' ')
    .map(pair => pair.split(':')),
)

const anyUndivided = new RegExp(`[${Object.keys(undivided).join('')}]`, 'g')

/** In lower case, accents removed: `lodz` for `Łódź`, `strasse` for `Straße`. Other scripts keep their letters. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    // Puts the syllables of Korean together again.
    .normalize('NFC')
    .toLowerCase()
    // The lower case of a Turkish dotted I has a mark of its own; the dot of a Catalan double l is part of it.
    .replace(/\u0307|(?<=l)·(?=l|$)/g, '')
    .replace(anyUndivided, letter => undivided[letter] ?? letter)
