import { ApiError, CallError, NetworkError } from '@calotype/api'
import { describe, expect, it } from 'vitest'
import { errorText } from './errorText.ts'

function answered(status: number, statusText: string, body: unknown): CallError {
  return new CallError(`Upload failed: ${status} ${statusText}`, new ApiError({ status, statusText, body }))
}

describe('errorText', () => {
  it('is the specified text', () => {
    expect(errorText(answered(507, 'Insufficient Storage', null))).toBe(
      'Upload failed: 507 Insufficient Storage',
    )
    expect(errorText(new CallError('Upload failed: Network error', new NetworkError()))).toBe(
      'Upload failed: Network error',
    )
  })

  it('is what the server explains, where it does', () => {
    const full = { message: 'Your storage is full.' }
    expect(errorText(answered(507, 'Insufficient Storage', full))).toBe('Your storage is full.')
    expect(errorText(answered(415, 'Unsupported Media Type', { message: 'This is no photo.' }))).toBe(
      'This is no photo.',
    )
  })

  it('does not repeat what a broken server says', () => {
    expect(errorText(answered(500, 'Internal Server Error', { message: 'EIO' }))).toBe(
      'Upload failed: 500 Internal Server Error',
    )
  })

  it('tells a file that cannot be read any more', () => {
    expect(errorText(new DOMException('gone', 'NotReadableError'))).toBe(
      'File is empty (0 bytes) or inaccessible',
    )
  })

  it('has a text for an error without one', () => {
    expect(errorText(new Error(''))).toBe('Upload failed: Unknown error')
    expect(errorText(new Error('odd'))).toBe('Upload failed: odd')
  })
})
