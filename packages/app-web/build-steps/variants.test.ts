import { expect, test } from 'vitest'
import { toFile } from './variants.ts'

test('maps a URL without a query to the index of its folder', () => {
  expect(toFile('/blog')).toEqual({ path: 'blog/index.html', variant: null })
  expect(toFile('/')).toEqual({ path: 'index.html', variant: null })
})

test('maps a URL with a query to a variant with its own file', () => {
  const file = '__blog-category-security.html'
  expect(toFile('/blog?category=security')).toEqual({
    path: file,
    variant: { path: '/blog', parameter: 'category', value: 'security', file },
  })
})
