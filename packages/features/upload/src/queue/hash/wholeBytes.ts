/** A file that is not larger is read as a whole and hashed by the browser itself, six times as fast as in pieces. */
export const WHOLE_BYTES = 16_777_216
