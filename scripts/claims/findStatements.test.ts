import { expect, test } from 'vitest'
import { findStatements } from './findStatements.ts'

const ENCRYPT = /encrypt/i

test('finds every sentence that matches, with the links in it', () => {
  const page = `<title>Encrypted storage</title><meta name="description" content="What is encrypted.">
    <p>Photos are <strong>not</strong> end-to-end encrypted. They are safe.</p>
    <ul><li>See <a href="/encryption">what is
      encrypted</a>.</li></ul>`
  expect(findStatements(page, ENCRYPT)).toEqual([
    'Encrypted storage',
    'What is encrypted.',
    'Photos are not end-to-end encrypted.',
    'See what is encrypted.',
  ])
})

test('reads nested blocks one by one, and a link alone as a statement', () => {
  const page = '<li><h3><a>Encryption</a></h3><p>Plain talk.</p></li><a>What is encrypted</a>'
  expect(findStatements(page, ENCRYPT)).toEqual(['Encryption', 'What is encrypted'])
})

test('skips navigation, footers, and scripts', () => {
  const page = '<nav><a>Encryption</a></nav><footer><p>Encrypted</p></footer><script>encrypt()</script>'
  expect(findStatements(page, ENCRYPT)).toEqual([])
})
