import { expect, test } from 'vitest'
import { pagePolicy } from './policy.ts'

test('a page loads only what came from where it did, and nothing inline', () => {
  expect(pagePolicy()).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; " +
      "connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'",
  )
})

test('what the build put into a page is named, and only that', () => {
  const policy = pagePolicy({ scripts: ["'sha256-b25l'"], styles: ["'sha256-dHdv'"] })
  expect(policy).toContain("; script-src 'self' 'sha256-b25l'; style-src 'self' 'sha256-dHdv'; ")
})
