import { describe, expect, it } from 'vitest'
import { findLabelsProblem, parseLabels } from './labels.ts'
import { uploadTexts } from '../../text.ts'

describe('parseLabels', () => {
  it('splits at commas and trims', () => {
    expect(parseLabels('a, b')).toEqual(['a', 'b'])
    expect(parseLabels('  New York ,été')).toEqual(['New York', 'été'])
  })

  it('omits empty and repeated labels', () => {
    expect(parseLabels(',a,, a , ')).toEqual(['a'])
    expect(parseLabels('')).toEqual([])
  })
})

describe('labelsProblem', () => {
  it('is null for labels that the server accepts', () => {
    expect(findLabelsProblem(['x'.repeat(100)], uploadTexts.english)).toBeNull()
    expect(
      findLabelsProblem(
        Array.from({ length: 50 }, (_, index) => `label ${index}`),
        uploadTexts.english,
      ),
    ).toBeNull()
  })

  it('explains which limit is exceeded', () => {
    expect(findLabelsProblem(['x'.repeat(101)], uploadTexts.english)).toBe(
      'A label can have at most 100 characters',
    )
    expect(
      findLabelsProblem(
        Array.from({ length: 51 }, (_, index) => `label ${index}`),
        uploadTexts.english,
      ),
    ).toBe('Use at most 50 labels')
  })
})
