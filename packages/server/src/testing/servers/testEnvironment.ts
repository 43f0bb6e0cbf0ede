/** The variables of a test server: any port, no reserved disk space, small chunks, and no log. */
export const testEnvironment = (data: string) => ({
  PORT: '0',
  CALOTYPE_DATA: data,
  CALOTYPE_RESERVE_BYTES: '0',
  CALOTYPE_MIN_CHUNK_BYTES: '1',
  LOG_LEVEL: 'silent',
})
