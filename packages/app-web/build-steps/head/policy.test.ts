import { expect, test } from 'vitest'
import { createPagePolicy } from './policy.ts'

test('allows resources from the page’s own origin, and nothing inline', () => {
  expect(createPagePolicy()).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; " +
      "connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'",
  )
})

test('allows only the inline elements that the build added', () => {
  const policy = createPagePolicy({ scripts: ["'sha256-b25l'"], styles: ["'sha256-dHdv'"] })
  expect(policy).toContain("; script-src 'self' 'sha256-b25l'; style-src 'self' 'sha256-dHdv'; ")
})
