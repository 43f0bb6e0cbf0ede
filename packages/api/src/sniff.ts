/** @file What the server keeps, told by the first bytes of a file. For Node alone. */
export * from '@calotype/openapi/sniff'
