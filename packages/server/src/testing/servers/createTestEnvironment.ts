import path from 'node:path'

/**
 * Returns the environment of a test server: any port, no reserved disk space, small chunks and no log. Omits ffmpeg,
 * because starting ffmpeg takes as long as starting the server. Tests of videos set `FFMPEG_PATH`.
 */
export const createTestEnvironment = (data: string) => ({
  PORT: '0',
  CALOTYPE_DATA: data,
  CALOTYPE_RESERVE_BYTES: '0',
  CALOTYPE_MIN_CHUNK_BYTES: '1',
  FFMPEG_PATH: path.join(data, 'no-ffmpeg'),
  CALOTYPE_SIMULATE_PAYMENTS: 'true',
  LOG_LEVEL: 'silent',
})
