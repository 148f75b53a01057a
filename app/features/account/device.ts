/** What a browser calls itself, in words of ours: nothing of the header itself is ever shown. */

// Browsers also name those that they descend from, so the most particular come first.
const families = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+.*\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const find = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A user agent as 'Firefox on Windows'; 'a program' when it is no browser that we know. */
export function describeDevice(userAgent: string): string {
  // The header may be long; what matters stands in its first part.
  const header = userAgent.slice(0, 400)
  const family = find(families, header)
  if (!family) return 'a program'
  const system = find(systems, header)
  return system ? `${family} on ${system}` : family
}
