/**
 * @file Functions for file contents that clients and the server share. Node.js programs that read files themselves
 * import them from here.
 */
export * from '@calotype/formats/rollingHash'
export { cleanText } from '@calotype/formats/cleanText'
export {
  type MediaKind,
  type MediaType,
  describeInvalidContent,
  describeSupported,
  getMediaKind,
} from '@calotype/formats/kinds'
export { getFormats, type FormatSet } from '@calotype/formats/formats'
export { isExpected } from '@calotype/formats/advice'
export * from '@calotype/formats/sniff'
