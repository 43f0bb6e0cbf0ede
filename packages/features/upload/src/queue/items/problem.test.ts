import { ApiError, CallError, NetworkError, TimeoutError } from '@calotype/api'
import { FileProblem, reasons } from '@calotype/transfer'
import { describe, expect, it } from 'vitest'
import { toUploadProblem } from './problem.ts'
import { uploadTexts } from '../../text.ts'

function createError(status: number, statusText: string, body: unknown, retryAfter?: string): CallError {
  const response = { status, statusText, body, ...(retryAfter && { retryAfter }) }
  return new CallError(`Upload failed: ${status} ${statusText}`, new ApiError(response))
}

describe('toUploadProblem', () => {
  it('has the specified text', () => {
    expect(toUploadProblem(createError(507, 'Insufficient Storage', null), uploadTexts.english)).toEqual({
      kind: 'storageFull',
      message: 'Upload failed: 507 Insufficient Storage',
    })
    expect(
      toUploadProblem(new CallError('Upload failed: Network error', new NetworkError()), uploadTexts.english),
    ).toEqual({
      kind: 'network',
      message: 'Upload failed: Network error',
    })
    expect(
      toUploadProblem(new CallError('Upload failed: Timeout', new TimeoutError()), uploadTexts.english),
    ).toMatchObject({
      kind: 'timeout',
    })
  })

  it('distinguishes a full server disk from a full plan', () => {
    const body = { message: 'The server’s disk is full.' }
    expect(
      toUploadProblem(createError(507, 'Insufficient Storage', body, '10'), uploadTexts.english),
    ).toEqual({
      kind: 'serverFull',
      message: body.message,
    })
    expect(
      toUploadProblem(createError(507, 'Insufficient Storage', body), uploadTexts.english),
    ).toMatchObject({
      kind: 'storageFull',
    })
    const unverified = createError(507, 'Insufficient Storage', { ...body, code: 'EMAIL_NOT_VERIFIED' })
    expect(toUploadProblem(unverified, uploadTexts.english)).toMatchObject({ kind: 'unverified' })
  })

  it("includes the server's explanation, if there is one", () => {
    expect(
      toUploadProblem(
        createError(507, 'Insufficient Storage', { message: 'Your storage is full.' }),
        uploadTexts.english,
      ).message,
    ).toBe('Your storage is full.')
    expect(
      toUploadProblem(
        createError(415, 'Unsupported Media Type', { message: 'This is no photo.' }),
        uploadTexts.english,
      ).message,
    ).toBe('This is no photo.')
  })

  it('does not include the message of an internal server error', () => {
    expect(
      toUploadProblem(createError(500, 'Internal Server Error', { message: 'EIO' }), uploadTexts.english),
    ).toEqual({
      kind: 'server',
      message: 'Upload failed: 500 Internal Server Error',
    })
  })

  it('has a kind and a next step for every response', () => {
    const summaries = [401, 413, 415, 422, 429, 503, 507, 400].map((status) => {
      const { kind } = toUploadProblem(createError(status, '', null), uploadTexts.english)
      return `${status} ${kind} ${reasons[kind].nextStep}`
    })
    expect(summaries).toEqual([
      '401 signedOut signIn',
      '413 tooLarge none',
      '415 unsupported none',
      '422 refused none',
      '429 busy retry',
      '503 server retry',
      '507 storageFull manageStorage',
      '400 refused none',
    ])
  })

  it('recognizes an unreadable, changed or damaged file', () => {
    expect(toUploadProblem(new DOMException('gone', 'NotReadableError'), uploadTexts.english)).toEqual({
      kind: 'unreadable',
      message: 'File is empty (0 bytes) or inaccessible',
    })
    expect(toUploadProblem(new FileProblem('changed', ''), uploadTexts.english).message).toBe(
      'This file has changed since you selected it. Retry to upload the current version.',
    )
    expect(toUploadProblem(new FileProblem('damaged', ''), uploadTexts.english).kind).toBe('damaged')
  })

  it('has a text for an error without one', () => {
    expect(toUploadProblem(new Error(''), uploadTexts.english)).toMatchObject({
      kind: 'unknown',
      message: 'Upload failed: Unknown error',
    })
    expect(toUploadProblem(new Error('odd'), uploadTexts.english).message).toBe('Upload failed: odd')
  })
})
