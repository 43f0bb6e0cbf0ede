import { expect, test } from 'vitest'
import { parseChangeset } from './releasePlugin.ts'
import { groupPictures } from './visualChanges.ts'

test('reads the packages and the text of a changeset', () => {
  const file = "---\n'@calotype/ui': minor\n'@calotype/api': patch\n---\n\nLabels can be translated.\n"
  expect(parseChangeset(file)).toEqual({
    packages: { '@calotype/ui': 'minor', '@calotype/api': 'patch' },
    text: 'Labels can be translated.',
  })
})

test('groups the pictures of a story by theme, appearance and width', () => {
  const names = [
    'features-album-empty-light-actual-390',
    'features-album-empty-light-before-390',
    'features-album-empty-light-diff-390',
    'features-album-empty-dark-actual-1440',
    'pages-review-album-light-reference-right-to-left-390',
  ]
  const pictures = Object.fromEntries(names.map((name) => [`../visual/changes/${name}.png`, `${name}.url`]))
  expect(Object.fromEntries(groupPictures(pictures))).toEqual({
    'features-album-empty': [
      {
        appearance: 'light, 390 px',
        before: 'features-album-empty-light-before-390.url',
        after: 'features-album-empty-light-actual-390.url',
        difference: 'features-album-empty-light-diff-390.url',
      },
      { appearance: 'dark, 1440 px', after: 'features-album-empty-dark-actual-1440.url' },
    ],
    'pages-review-album': [
      {
        appearance: 'light, right-to-left, 390 px',
        after: 'pages-review-album-light-reference-right-to-left-390.url',
      },
    ],
  })
})
