/** Browsers in the order of detection: Edge and Opera also contain `Chrome`, and Chrome contains `Safari`. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Returns the browser and system of a User-Agent, such as `Firefox on Windows`. Returns null if neither is known. */
export function detectDevice(userAgent: string | undefined): string | null {
  const findName = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const browser = findName(BROWSERS)
  const system = findName(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
