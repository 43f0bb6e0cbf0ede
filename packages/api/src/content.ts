/** @file Functions for a file's content that client and server share. For Node programs that read files themselves. */
export * from '@calotype/openapi/rollingHash'
export { cleanText } from '@calotype/openapi/cleanText'
export {
  type MediaKind,
  type MediaType,
  invalidContentMessage,
  SUPPORTED_TYPES_MESSAGE,
} from '@calotype/openapi/kinds'
export { isExpected } from '@calotype/openapi/advice'
export * from '@calotype/openapi/sniff'
