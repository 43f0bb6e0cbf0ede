/** @file Functions that inspect file contents, for Node.js programs that don't use the API client. */
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
