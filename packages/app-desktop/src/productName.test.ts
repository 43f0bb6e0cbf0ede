import { brand } from '@calotype/platform'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('Electron names the app, its data and its keyring entry after the product', () => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    productName: string
  }
  expect(manifest.productName).toBe(brand.name)
})
