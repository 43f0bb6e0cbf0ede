import { expect, it } from 'vitest'
import { filterKinds, PROBLEM_KINDS, reasons, retryHelps } from './reasons.ts'

it('keeps an upload only if a retry can resume it', () => {
  for (const kind of filterKinds(({ keepsUpload }) => keepsUpload)) expect(retryHelps(kind, true)).toBe(true)
})

it('retries automatically only uploads that can be resumed', () => {
  expect(filterKinds(({ retries, keepsUpload }) => retries !== undefined && !keepsUpload)).toEqual([])
})

it('offers no retry for files that can never be uploaded', () => {
  expect(PROBLEM_KINDS.filter((kind) => !retryHelps(kind, true))).toEqual([
    'tooLarge',
    'unsupported',
    'refused',
    'broken',
    'misnamed',
    'tooLong',
    'link',
    'noFile',
    'partly',
  ])
})

it('retries unreadable files only if the app can open them again', () => {
  const fixableKinds = PROBLEM_KINDS.filter((kind) => retryHelps(kind, true) !== retryHelps(kind, false))
  expect(fixableKinds).toEqual(['unreadable'])
  expect(reasons.unreadable.nextStep).toBe('chooseAgain')
})
