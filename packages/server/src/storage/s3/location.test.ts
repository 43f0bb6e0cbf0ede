import { expect, test } from 'vitest'
import { parseStorageUrl } from './location.ts'

const parse = (value: string | null) => parseStorageUrl(value, 'STORAGE_URL')

test('stores files in the data folder by default', () => {
  expect(parse(null)).toBeNull()
})

test('parses the bucket of Amazon S3', () => {
  expect(parse('s3://photos?region=eu-west-1')).toEqual({
    bucket: 'photos',
    prefix: '',
    endpoint: null,
    region: 'eu-west-1',
    usesPathStyle: false,
  })
})

test('parses the endpoint of another store, with a folder in the bucket', () => {
  expect(parse('s3://photos/family/2026/?endpoint=http://127.0.0.1:9000')).toEqual({
    bucket: 'photos',
    prefix: 'family/2026/',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    usesPathStyle: true,
  })
  expect(parse('s3://photos?endpoint=https://s3.example.org&pathStyle=false')?.usesPathStyle).toBe(false)
})

test.each([
  'photos',
  'https://photos.example.org',
  's3://',
  's3://key:secret@photos',
  's3://photos?endpoint=s3.example.org',
  's3://photos?secret=4711',
])('refuses %s without repeating it', (value) => {
  expect(() => parse(value)).toThrow(/^STORAGE_URL must have the form [^']*without credentials\.$/)
})
