import { FilePathSource, Input, MP4, QTFF } from 'mediabunny'
import { type Inspection, unknown } from './inspection.ts'
import { isLength, pixels } from './movie.ts'
import { movieCreated } from './movieCreated.ts'
import { readWallClock, type WallClock, wallClockOf } from './takenAt.ts'

/** H.264 as browsers decode it: 8 bits, 4:2:0. */
const PLAYED = /^avc[13]\.(?:42|4d|58|64)/i

/** What of a film a browser plays as it is. */
export interface Codecs {
  video: boolean
  sound: boolean
}

const open = (path: string) => new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })

/** Reads what an MP4 or a QuickTime film says of itself, without decoding it. What cannot be read is null; a broken video is no error. */
export async function inspectVideo(path: string, now: Date): Promise<Inspection> {
  using input = open(path)
  const orNull = <T>(reading: Promise<T>) => reading.catch(() => null)
  const track = await orNull(input.getPrimaryVideoTrack())
  const seconds = await orNull(input.getDurationFromMetadata())
  const takenAt = await takenOf(input, path, now)
  return {
    ...unknown,
    width: pixels(track && (await orNull(track.getDisplayWidth()))),
    height: pixels(track && (await orNull(track.getDisplayHeight()))),
    duration: seconds !== null && isLength(seconds) ? seconds : null,
    taken: takenAt ? { takenAt, source: 'video' } : null,
  }
}

/** Reads which of a film's tracks can go into an MP4 as they are: none of an AVI, and of what cannot be read. */
export async function codecsOf(path: string): Promise<Codecs> {
  using input = open(path)
  try {
    const picture = await input.getPrimaryVideoTrack()
    const sound = await input.getPrimaryAudioTrack()
    return {
      video: PLAYED.test((await picture?.getCodecParameterString()) ?? ''),
      sound: (await sound?.getCodec()) === 'aac',
    }
  } catch {
    return { video: false, sound: false }
  }
}

/** Apple writes the wall clock beside the header's date, which is an instant. */
async function takenOf(input: Input, path: string, now: Date): Promise<WallClock | null> {
  const tags = await input.getMetadataTags().catch(() => null)
  const told = readWallClock(tags?.raw?.['com.apple.quicktime.creationdate'], now)
  if (told) return told
  const created = await movieCreated(path).catch(() => null)
  return created && wallClockOf(created, now)
}
