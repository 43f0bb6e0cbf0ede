import { lstat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reasonWithoutPlace } from './reasonWithoutPlace.ts'

const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test('what the system says is told without the place it is about', async () => {
  const place = join(tmpdir(), 'a folder of Anna’s')
  expect(reasonWithoutPlace(await failureOf(lstat(place)))).toBe('It is not there any more.')
  const denied = Object.assign(new Error(`EACCES: permission denied, open '${place}'`), {
    ...{ code: 'EACCES', path: place },
  })
  expect(reasonWithoutPlace(denied)).toBe('The system does not permit it.')
  expect(reasonWithoutPlace(Object.assign(denied, { code: 'EMFILE' }))).toBe('The system says EMFILE.')
})

test('what is in our words, and what is about no place, is told as it is', () => {
  expect(reasonWithoutPlace(new Error('This folder was not chosen.'))).toBe('This folder was not chosen.')
  expect(reasonWithoutPlace('nothing')).toBe('nothing')
  const ofNoPlace = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(reasonWithoutPlace(ofNoPlace)).toBe('connect ECONNREFUSED')
})
