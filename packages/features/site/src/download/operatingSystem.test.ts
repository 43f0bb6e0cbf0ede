import { expect, test } from 'vitest'
import { detectOperatingSystem } from './operatingSystem.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36', 'windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
    'macos',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/143.0', 'unknown'],
  ['', 'unknown'],
])('%s is %s', (userAgent, system) => expect(detectOperatingSystem(userAgent)).toBe(system))

test.each([
  ['Photos/1.0 CFNetwork/1568 Darwin/24.0.0', 'windows'],
  ['a MAC that can start Linux', 'macos'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'macos'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'linux'],
])('checks the names in order, so that %s is %s', (userAgent, system) =>
  expect(detectOperatingSystem(userAgent)).toBe(system),
)
