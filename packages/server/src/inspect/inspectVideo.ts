import { FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { type Inspection, noMetadata } from './inspection.ts'
import { isPlausibleDuration, toPlausiblePixels } from './videoBounds.ts'
import { readMatroskaDate } from './readMatroskaDate.ts'
import { readMovieDate } from './readMovieDate.ts'
import { toLiveKey } from './related/stackKey.ts'
import { readWallClock, type WallClock, toWallClock } from './takenAt.ts'

/** Codec strings of H.264 that browsers can decode: 8 bits, 4:2:0. */
const PLAYABLE_H264 = /^avc[13]\.(?:42|4d|58|64)/i

/** Codecs that browsers play in their usual containers. */
const PLAYABLE_CODECS: readonly unknown[] = ['vp8', 'vp9', 'av1']

/** How a video with a high dynamic range encodes brightness: hybrid log-gamma, or the perceptual quantizer of HDR10. */
export type HdrTransfer = 'hlg' | 'pq'

/** Which tracks of a video browsers can play without conversion. */
export interface Codecs {
  video: boolean
  sound: boolean
  /** Whether browsers play the picture in an MP4 or WebM as it is; true if the codec is unknown. */
  isPlayable: boolean
  /** Null for ordinary videos. */
  hdr: HdrTransfer | null
}

const openVideo = (path: string) =>
  new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, MATROSKA, WEBM] })

/** Reads the size, duration and date of a video without decoding it. Values that can't be read become null. */
export async function inspectVideo(path: string, now: Date): Promise<Inspection> {
  using input = openVideo(path)
  const ignoreErrors = <T>(reading: Promise<T>) => reading.catch(() => null)
  const track = await ignoreErrors(input.getPrimaryVideoTrack())
  const seconds = await ignoreErrors(input.getDurationFromMetadata())
  const tags = (await ignoreErrors(input.getMetadataTags()))?.raw ?? {}
  const takenAt = await readTakenAt(tags, path, now)
  return {
    ...noMetadata,
    width: toPlausiblePixels(track && (await ignoreErrors(track.getDisplayWidth()))),
    height: toPlausiblePixels(track && (await ignoreErrors(track.getDisplayHeight()))),
    duration: seconds !== null && isPlausibleDuration(seconds) ? seconds : null,
    dateTaken: takenAt ? { takenAt, source: 'video' } : null,
    stackKey: toLiveKey(tags['com.apple.quicktime.content.identifier']),
  }
}

/** Determines which tracks of a video can be copied into an MP4: none if the video is an AVI or can't be read. */
export async function readCodecs(path: string): Promise<Codecs> {
  using input = openVideo(path)
  try {
    const picture = await input.getPrimaryVideoTrack()
    const sound = await input.getPrimaryAudioTrack()
    const codec = (await picture?.getCodecParameterString()) ?? ''
    const { transfer }: { transfer?: string | null } =
      (await picture?.getColorSpace().catch(() => null)) ?? {}
    const hdr = transfer === 'hlg' || transfer === 'pq' ? transfer : null
    // A stream whose colors must be converted can't be copied.
    const video = PLAYABLE_H264.test(codec) && hdr === null
    return {
      hdr,
      video,
      sound: (await sound?.getCodec()) === 'aac',
      isPlayable: codec === '' || video || PLAYABLE_CODECS.includes(await picture?.getCodec()),
    }
  } catch {
    return { hdr: null, video: false, sound: false, isPlayable: true }
  }
}

/** Reads the date taken. Apple stores the wall-clock time in a tag, while the date in the header is in UTC. */
async function readTakenAt(
  tags: Readonly<Record<string, unknown>>,
  path: string,
  now: Date,
): Promise<WallClock | null> {
  const wallClock = readWallClock(tags['com.apple.quicktime.creationdate'], now)
  if (wallClock) return wallClock
  const createdAt =
    (await readMovieDate(path).catch(() => null)) ?? (await readMatroskaDate(path).catch(() => null))
  return createdAt && toWallClock(createdAt, now)
}
