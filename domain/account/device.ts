/** Describes a browser in our own words: nothing of the untrusted User-Agent header is ever shown. */

// Browsers also name their ancestors, so the most specific come first.
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

/** A user agent as 'Firefox on Windows'; 'a program' for an unknown browser. */
export function describeDevice(userAgent: string): string {
  // ReDoS: the header may be long, so only its start is matched; what matters is there.
  const header = userAgent.slice(0, 400)
  const family = find(families, header)
  if (!family) return 'a program'
  const system = find(systems, header)
  return system ? `${family} on ${system}` : family
}
