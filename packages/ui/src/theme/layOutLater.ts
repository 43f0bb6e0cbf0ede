import { globalStyle } from '@vanilla-extract/css'

/**
 * What lies below the first screen of a page drawn at build time: until the page is seen (`data-fresh` on the root), it is
 * laid out only when it is near, and taken to be as high as `blockSize`.
 */
export function layOutLater(selector: string, blockSize: string): void {
  globalStyle(`:root[data-fresh] ${selector}`, {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${blockSize}`,
  })
}
