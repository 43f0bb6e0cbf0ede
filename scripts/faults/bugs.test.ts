import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUGS } from './bugs.ts'

test.each(Object.values(BUGS).flat())(
  '$file still contains the code that a planted bug replaces: $right',
  ({ file, right }) => {
    expect(readFileSync(new URL(`../../packages/server/src/${file}`, import.meta.url), 'utf8')).toContain(
      right,
    )
  },
)
