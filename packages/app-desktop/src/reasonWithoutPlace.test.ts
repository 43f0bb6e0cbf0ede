import { lstat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskCodeOf, reasonWithoutPlace } from './reasonWithoutPlace.ts'

const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test('what the system says is told without the place it is about', async () => {
  const place = join(tmpdir(), 'a folder of Anna’s')
  expect(reasonWithoutPlace(await failureOf(lstat(place)))).toBe('It is not there any more.')
  const denied = Object.assign(new Error(`EACCES: permission denied, open '${place}'`), {
    ...{ code: 'EACCES', path: place },
  })
  expect(reasonWithoutPlace(denied)).toBe('The system does not permit it.')
  const answers = ['EMFILE', 'EIO', 'EFUTURE'].map((code) =>
    reasonWithoutPlace(Object.assign(denied, { code })),
  )
  const faulty = 'The disk or card it is on does not answer as it should.'
  expect(answers).toEqual([
    'Too many files are open on this computer.',
    faulty,
    'The system could not read it.',
  ])
})

const ofDatabase = (errcode: number) => Object.assign(new Error('file is not a database'), { errcode })

const DAMAGED = 'Its notes of earlier transfers are damaged. Start Calotype again, and it begins new ones.'

test.each([
  [5, 'Its notes of earlier transfers are in use by another program.', undefined],
  [261, 'Its notes of earlier transfers are in use by another program.', undefined],
  [11, DAMAGED, undefined],
  [26, DAMAGED, undefined],
  [13, 'There is no room left on the disk.', 'ENOSPC'],
  [1, 'file is not a database', undefined],
])('of the journal, by its code %i: %s', (errcode, words, code) => {
  expect([reasonWithoutPlace(ofDatabase(errcode)), diskCodeOf(ofDatabase(errcode))]).toEqual([words, code])
})

test('what is in our words, and what is about no place, is told as it is', () => {
  expect(reasonWithoutPlace(new Error('This folder was not chosen.'))).toBe('This folder was not chosen.')
  expect(reasonWithoutPlace('nothing')).toBe('nothing')
  const ofNoPlace = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(reasonWithoutPlace(ofNoPlace)).toBe('connect ECONNREFUSED')
})
