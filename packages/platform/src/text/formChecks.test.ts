import { expect, test } from 'vitest'
import { formChecks } from './formChecks.ts'

const { required, email, min, max, minLength, maxLength, pattern } = formChecks

test.each([
  ['required', required, ['a', ' a '], ['', '  ', '\n']],
  ['email', email, ['ada@example.org', ''], ['ada', 'a..b@example.org', ' ']],
  ['min', min(3), ['3', '3.5', '+4', '1e3', ' 3 ', ''], ['2.9', '-3', 'three', ' ', '3 photos', 'NaN']],
  ['max', max(3), ['3', '2.9', '-4', '0', ''], ['3.1', '1e3', 'one', ' ', 'Infinity']],
  ['minLength', minLength(2), ['ab', 'abc', ''], ['a', ' ']],
  ['maxLength', maxLength(2), ['', 'a', 'ab'], ['abc', '   ']],
  ['pattern', pattern(/^[A-Z]+$/), ['A', ''], ['a', 'A1', ' ']],
])('%s accepts valid text and rejects invalid text', (_name, check, passing, failing) => {
  for (const text of passing) expect([text, check(text)]).toEqual([text, true])
  for (const text of failing) expect([text, check(text)]).toEqual([text, false])
})
