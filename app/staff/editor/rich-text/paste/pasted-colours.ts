/** Colours that a program writes without being asked, as a browser spells them. */

const keywords = /^(initial|inherit|unset|revert|revert-layer|currentcolor|windowtext|canvastext|auto)$/i

/** Channels from 0 to 255, and how opaque it is. */
function readRgb(colour: string): [red: number, green: number, blue: number, alpha: number] | undefined {
  const found = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/i.exec(colour)
  if (!found) return undefined
  const [, red, green, blue, alpha = '1', percent] = found
  return [Number(red), Number(green), Number(blue), Number(alpha) / (percent ? 100 : 1)]
}

/** Black, and the nearly black grey of most web pages. */
export function isAutomaticText(colour: string): boolean {
  if (colour.toLowerCase() === 'black' || keywords.test(colour)) return true
  const rgb = readRgb(colour)
  if (!rgb) return false
  const [red, green, blue] = rgb
  return Math.max(red, green, blue) <= 80 && Math.max(red, green, blue) - Math.min(red, green, blue) <= 32
}

/** None, or paper. */
export function isAutomaticBackground(colour: string): boolean {
  if (/^(white|window|canvas|transparent|none)$/i.test(colour) || keywords.test(colour)) return true
  const rgb = readRgb(colour)
  if (!rgb) return false
  const [red, green, blue, alpha] = rgb
  return alpha === 0 || Math.min(red, green, blue) >= 250
}
