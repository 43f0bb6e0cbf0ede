import { globalStyle } from '@vanilla-extract/css'

/**
 * Skips the layout of content below the first screen of a prerendered page while the content is far from the window
 * (`data-fresh` on the root). Reserves the height `blockSize` for it.
 */
export function deferLayout(selector: string, blockSize: string): void {
  globalStyle(`:root[data-fresh] ${selector}`, {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${blockSize}`,
  })
}
