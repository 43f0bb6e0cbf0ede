const COLR_TYPE = 'colr'
/** Kinds of color information that contain an ICC profile. */
const PROFILE_KINDS = ['prof', 'rICC']
const TYPE_BYTES = 4

/**
 * Finds the ICC profile in the `colr` box of a HEIC file. Returns null if there is none, which means sRGB. libheif-js
 * decodes pixels without converting them, and doesn't return the profile.
 */
export function findColorProfile(file: Buffer): Buffer | null {
  for (let type = file.indexOf(COLR_TYPE); type >= 0; type = file.indexOf(COLR_TYPE, type + 1)) {
    const kind = type + TYPE_BYTES
    const start = kind + TYPE_BYTES
    const end = type < TYPE_BYTES ? 0 : type - TYPE_BYTES + file.readUInt32BE(type - TYPE_BYTES)
    const hasProfile = PROFILE_KINDS.includes(file.toString('latin1', kind, start))
    if (hasProfile && end > start && end <= file.length) return file.subarray(start, end)
  }
  return null
}
