import { globalStyle } from '@vanilla-extract/css'

/**
 * Skips the layout of content below the first screen of a prerendered page (`data-fresh` on the root) until it is near
 * the window. Reserves the height `blockSize` for the content.
 */
export function deferLayout(selector: string, blockSize: string): void {
  globalStyle(`:root[data-fresh] ${selector}`, {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${blockSize}`,
  })
}
