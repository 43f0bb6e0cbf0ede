/** @file What a page and the desktop app's transfers both know. Without React, so that plain Node loads it too. */
export type * from './bridge.ts'
export * from './clock.ts'
export * from './importSums.ts'
export * from './problemKind.ts'
export * from './reach.ts'
export * from './receipt.ts'
export * from './retry.ts'
export * from './speed.ts'
