/** @file Functions for a file's content that client and server share. For Node programs that read files themselves. */
export * from '@calotype/formats/rollingHash'
export { cleanText } from '@calotype/formats/cleanText'
export {
  type MediaKind,
  type MediaType,
  invalidContentMessage,
  SUPPORTED_TYPES_MESSAGE,
} from '@calotype/formats/kinds'
export { isExpected } from '@calotype/formats/advice'
export * from '@calotype/formats/sniff'
