import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { extractPoster } from './ffmpeg.ts'
import { PermanentError } from './errors.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-ffmpeg-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('fails without a retry when a video takes more than a gigabyte of memory', async () => {
  const ffmpeg = path.join(folder, 'ffmpeg')
  const memoryHog = 'const held = Buffer.alloc(1.2e9, 1); setInterval(() => held, 1000)'
  writeFileSync(ffmpeg, `#!/bin/sh\nexec "${process.execPath}" -e '${memoryHog}'\n`, { mode: 0o755 })
  const video = {
    ffmpeg,
    video: 'video.mp4',
    type: 'video/mp4',
    hdr: null,
    signal: new AbortController().signal,
  }
  const poster = extractPoster(video, 2, path.join(folder, 'poster'))
  await expect(poster).rejects.toThrow(
    new PermanentError('Reading the video takes more than 1 GB of memory.'),
  )
})
