import { FilePathSource, Input, MP4 } from 'mediabunny'
import { type Inspection, unknown } from './inspection.ts'
import { movieCreated } from './movieCreated.ts'
import { readWallClock, type WallClock, wallClockOf } from './takenAt.ts'

const LONGEST_SECONDS = 7 * 86_400
const MOST_PIXELS = 65_536

/** Reads what a video says of itself, without decoding it. What cannot be read is null; a broken video is no error. */
export async function inspectVideo(path: string, now: Date): Promise<Inspection> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  const orNull = <T>(reading: Promise<T>) => reading.catch(() => null)
  const track = await orNull(input.getPrimaryVideoTrack())
  const seconds = await orNull(input.getDurationFromMetadata())
  const takenAt = await takenOf(input, path, now)
  return {
    ...unknown,
    width: pixels(track && (await orNull(track.getDisplayWidth()))),
    height: pixels(track && (await orNull(track.getDisplayHeight()))),
    duration: seconds !== null && seconds >= 0 && seconds <= LONGEST_SECONDS ? seconds : null,
    taken: takenAt ? { takenAt, source: 'video' } : null,
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

function pixels(value: number | null): number | null {
  return value !== null && value >= 1 && value <= MOST_PIXELS ? Math.round(value) : null
}
