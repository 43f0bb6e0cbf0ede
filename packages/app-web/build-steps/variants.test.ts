import { expect, test } from 'vitest'
import { fileOf } from './variants.ts'

test('a page without a query is the index of its folder', () => {
  expect(fileOf('/blog')).toEqual({ path: 'blog/index.html', variant: null })
  expect(fileOf('/')).toEqual({ path: 'index.html', variant: null })
})

test('a page with a query is a variant with a file of its own', () => {
  const file = '__blog-category-security.html'
  expect(fileOf('/blog?category=security')).toEqual({
    path: file,
    variant: { path: '/blog', parameter: 'category', value: 'security', file },
  })
})
