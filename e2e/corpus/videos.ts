import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Clip = {
  name: string
  size: readonly [width: number, height: number]
  month: string
  options?: readonly string[]
}

const CLIPS: readonly Clip[] = [
  { name: 'moov-at-the-end.mp4', size: [320, 240], month: '2019-05' },
  { name: 'fast-start.mp4', size: [320, 240], month: '2019-06', options: ['-movflags', '+faststart'] },
  { name: 'upright.mp4', size: [240, 320], month: '2020-01' },
  { name: 'wide.mp4', size: [426, 240], month: '2020-03' },
  { name: 'high-frame-rate.mp4', size: [320, 240], month: '2021-08', options: ['-r', '60'] },
  { name: 'main-profile.mp4', size: [320, 240], month: '2021-09', options: ['-profile:v', 'main'] },
  {
    name: 'fragmented.mp4',
    size: [320, 240],
    month: '2022-02',
    options: ['-movflags', 'frag_keyframe+empty_moov'],
  },
  { name: 'short.mp4', size: [160, 120], month: '2022-11', options: ['-t', '0.4'] },
  { name: 'silent.mp4', size: [320, 240], month: '2023-04', options: ['-an'] },
  { name: 'clip 🎬 one.mp4', size: [320, 240], month: '2024-12' },
]

/** Maps file extensions to the options with which `ffmpeg` encodes videos that no browser plays. */
const UNPLAYABLE_CODECS = {
  mov: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_s16le'],
  avi: ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le'],
} as const

/** Encodes a one-second video that no browser plays. */
export function encodeUnplayable(extension: keyof typeof UNPLAYABLE_CODECS): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'calotype-unplayed-'))
  const path = join(folder, `film.${extension}`)
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=duration=1:size=320x240:rate=10']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1']
  execFileSync('ffmpeg', ['-v', 'error', ...picture, ...sound, ...UNPLAYABLE_CODECS[extension], path])
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
}

/** Encodes ten clips with different sizes and encoding options as files in a folder. */
export function encodeVideo(folder: string) {
  return CLIPS.map(({ name, size, month, options = [] }, index) => {
    const path = join(folder, `clip-${index}.mp4`)
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2']
    const picture = ['-f', 'lavfi', '-i', `testsrc2=duration=2:size=${size.join('x')}:rate=25`]
    const codec = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-shortest',
    ]
    const date = ['-metadata', `creation_time=${month}-15T12:00:00Z`]
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...codec, ...date, ...options, path])
    const expected = { accepted: true, type: 'video/mp4', month, size, upright: false } as const
    return { name, bytes: readFileSync(path), expected }
  })
}
